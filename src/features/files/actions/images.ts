import sharp from 'sharp'
import { errors } from '../contract.ts'
import { largestFile, pictureSizes, type PictureSizes } from '../rules.ts'

type Picture = 'jpg' | 'png' | 'webp'

// Nothing but these three is ever decoded, whatever else the library was built with.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

const most = { pixels: 60_000_000, seconds: 30 }

export interface MadePicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly preview: Uint8Array<ArrayBuffer>
}

/**
 * The picture made anew from its pixels: upright, no larger than `sizes` says, without place, camera or anything else that
 * stood beside them, and a small one for lists. Throws picture_too_large or file_broken.
 */
export async function remakePicture(
  bytes: Uint8Array,
  type: Picture,
  sizes: PictureSizes = pictureSizes,
): Promise<MadePicture> {
  const made = await decoded(bytes, type, sizes)
  if (made.bytes.length > largestFile) throw errors.picture_too_large()
  return made
}

async function decoded(
  bytes: Uint8Array,
  type: Picture,
  sizes: PictureSizes,
): Promise<MadePicture> {
  try {
    const upright = (side: number) =>
      sharp(bytes, { limitInputPixels: most.pixels, failOn: 'error' })
        .timeout({ seconds: most.seconds })
        .autoOrient()
        .resize({
          width: side,
          height: Math.round(side * (sizes.shape ?? 1)),
          fit: sizes.shape === null ? 'inside' : 'cover',
          withoutEnlargement: sizes.shape === null,
        })
    const whole = upright(sizes.whole)
    const encoded =
      type === 'jpg' && sizes.shape === null
        ? whole.jpeg({ quality: 85 })
        : type === 'png' && sizes.shape === null
          ? whole.png()
          : whole.webp({ quality: 85 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const preview = await upright(sizes.preview).webp({ quality: 75 }).toBuffer()
    return {
      bytes: new Uint8Array(data),
      width: info.width,
      height: info.height,
      preview: new Uint8Array(preview),
    }
  } catch (error) {
    throw /pixel limit|timeout/i.test(String(error))
      ? errors.picture_too_large()
      : errors.file_broken()
  }
}
