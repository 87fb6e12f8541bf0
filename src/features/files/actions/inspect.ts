import { errors } from '../contract.ts'
import { pictureSizes, type FileKind, type PictureSizes } from '../rules.ts'
import { isSound } from '../engine/audio.ts'
import { signatureOf, types, type Extension } from '../engine/kinds.ts'
import { savedName } from '../engine/names.ts'
import { judgePdf } from '../engine/pdf.ts'
import { remakePicture } from './images.ts'
import { judgeOffice } from './office.ts'

export interface Inspected {
  readonly kind: FileKind
  readonly type: string
  readonly name: string
  /** What is kept: of a picture not the bytes that came, but the picture made anew. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly preview?: Uint8Array<ArrayBuffer>
  readonly width?: number
  readonly height?: number
}

/**
 * Looks at the content of a file, not at what it is called. Throws file_kind where it is none of the kinds that are taken,
 * file_broken where it is not whole, file_harmful where it holds a program or another file, picture_too_large.
 */
export async function inspect(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  kinds: readonly FileKind[],
  sizes: PictureSizes = pictureSizes,
): Promise<Inspected> {
  const signature = signatureOf(bytes)
  if (signature === undefined || signature === 'heic') throw errors.file_kind()
  const found: Extension = signature === 'zip' ? await officeOf(bytes) : signature
  const [kind, type] = types[found]
  if (!kinds.includes(kind)) throw errors.file_kind()
  const known = { kind, type, name: savedName(name, found) }
  switch (found) {
    case 'jpg':
    case 'png':
    case 'webp':
      return {
        ...known,
        ...(await remakePicture(bytes, found, sizes)),
        ...(sizes.shape !== null && { type: types.webp[1], name: savedName(name, 'webp') }),
      }
    case 'pdf': {
      const verdict = judgePdf(bytes)
      if (verdict !== 'ok') throw errors[verdict]()
      return { ...known, bytes }
    }
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return { ...known, bytes }
    default:
      if (!isSound(found, bytes)) throw errors.file_broken()
      return { ...known, bytes }
  }
}

async function officeOf(bytes: Uint8Array): Promise<Extension> {
  const verdict = await judgeOffice(bytes)
  if (verdict === 'file_kind' || verdict === 'file_broken' || verdict === 'file_harmful')
    throw errors[verdict]()
  return verdict
}
