import { crc32, inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import type { Office } from '../engine/kinds.ts'
import { zipEntries, type ZipEntry } from '../engine/zip.ts'

const inflate = promisify(inflateRaw)

const mainParts: readonly (readonly [Office, string])[] = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
]

/** What such a document is made of; a setting of a printer is the one kind of program data among them. */
const harmless =
  /\.(?:xml|rels|vml|png|jpe?g|gif|emf|wmf|tiff?|bmp|svg|wdp|odttf|fntdata|xlsx|docx|pptx|json)$|(?:^|\/)printerSettings\/[^/]+\.bin$|\/$/i

type Verdict = Office | 'file_kind' | 'file_broken' | 'file_harmful'

/** Which document of an office a zip file is: its parts unpack to what they state, none of them is a program, nothing is fetched from elsewhere. */
export async function judgeOffice(bytes: Uint8Array): Promise<Verdict> {
  const entries = zipEntries(bytes)
  if (entries === undefined) return 'file_broken'
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) return 'file_kind'
  if (!entries.every(({ name }) => harmless.test(name))) return 'file_harmful'

  let found: Office | undefined
  for (const entry of entries) {
    const part = await unpacked(bytes, entry)
    if (part === undefined) return 'file_broken'
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue
    const text = plainText(part)
    if (text === undefined || /<!(?:DOCTYPE|ENTITY)/i.test(text) || fetches(entry.name, text))
      return 'file_harmful'
    if (entry.name !== '[Content_Types].xml') continue
    if (/macroEnabled|vbaProject|activeX|oleObject/i.test(text)) return 'file_harmful'
    found = mainParts.find(([, type]) => text.includes(`"${type}"`))?.[0]
  }
  return found ?? 'file_kind'
}

/** The part, if it unpacks to exactly what it states; never to more. */
async function unpacked(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array | undefined> {
  const packed = bytes.subarray(entry.at, entry.at + entry.size)
  try {
    const part =
      entry.method === 0 || entry.unpacked === 0
        ? packed.subarray(0, entry.unpacked)
        : await inflate(packed, { maxOutputLength: entry.unpacked })
    return part.length === entry.unpacked && crc32(part) === entry.crc ? part : undefined
  } catch {
    return undefined
  }
}

/** What an office writes is UTF-8 and says so; in another encoding other programs would read another text than we do. */
function plainText(part: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(part)
    const said = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
    return text.includes('\0') || !/^(?:utf-8|us-ascii)$/i.test(said) ? undefined : text
  } catch {
    return undefined
  }
}

const relationship = /<Relationship\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g
const isLink =
  /\sType\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/officeDocument\/(?:2006\/)?relationships\/hyperlink["']/

/** A link is followed when somebody presses it; a template or a picture from elsewhere is fetched when the document opens. What stays unclear counts as fetched. */
function fetches(name: string, text: string): boolean {
  if (!/\.rels$/i.test(name)) return false
  const others = text.replace(relationship, (part) => (isLink.test(part) ? '' : part))
  return /TargetMode\s*=\s*["']\s*External|&#/i.test(others)
}
