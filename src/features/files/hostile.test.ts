import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { inspect } from './actions/inspect.ts'
import {
  box,
  ftyp,
  joinBytes,
  office,
  officeParts,
  relations,
  samplePdf,
  sampleWav,
  sampleZip,
  track,
  webm,
} from './fixtures.ts'
import { storageOf } from './gateways/storage.ts'
import { fileKinds } from './rules.ts'
import { insertFile } from './store.ts'

const script = '<script>fetch("/api/auth/user")</script>'
const page = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const zeros = (length: number) => new Uint8Array(length)
const latin = (text: string) => joinBytes(text)
const utf16 = (text: string) => joinBytes('\u00ff\u00fe', Buffer.from(text, 'utf16le'))
/** A picture that says it is enormous: only its head is there. */
const hugePng = (width: number, height: number) => {
  const png = Buffer.alloc(33)
  png.write('\u0089PNG\r\n\u001a\n', 0, 'latin1')
  png.writeUInt32BE(13, 8)
  png.write('IHDR', 12, 'latin1')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.set([8, 2, 0, 0, 0], 24)
  return joinBytes(png)
}

const hostile: readonly (readonly [string, string, Uint8Array])[] = [
  // What a browser would run.
  ['an SVG with a script', 'photo.svg', latin(svg)],
  ['an SVG that is called PNG', 'photo.png', latin(svg)],
  ['an SVG behind an XML head', 'photo.jpg', latin(`<?xml version="1.0"?>${svg}`)],
  ['an SVG in UTF-16', 'photo.png', utf16(svg)],
  ['a page', 'letter.html', latin(page)],
  ['a page that is called PDF', 'letter.pdf', latin(page)],
  ['a page that is called MP3', 'note.mp3', latin(page)],
  ['a page behind a byte order mark', 'letter.pdf', joinBytes('\u00ef\u00bb\u00bf', page)],
  ['a page in UTF-16', 'letter.docx', utf16(page)],
  ['a script', 'photo.js', latin('alert(1)')],
  ['a style sheet', 'photo.css', latin('body { background: url(//elsewhere.example) }')],
  [
    'an XHTML page',
    'a.xhtml',
    latin(`<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
  ],
  ['an archived page', 'a.mhtml', latin('MIME-Version: 1.0\r\nContent-Type: multipart/related')],
  ['an XSL sheet', 'a.xsl', latin('<?xml version="1.0"?><xsl:stylesheet/>')],
  ['a Flash film', 'a.swf', latin('CWS\u0009\u0000\u0000\u0000\u0000')],
  // Programs.
  ['a Windows program', 'letter.pdf', joinBytes('MZ\u0090\u0000', zeros(500))],
  ['a Linux program', 'photo.jpg', joinBytes('\u007fELF\u0002\u0001', zeros(500))],
  ['a macOS program', 'photo.jpg', joinBytes('\u00ca\u00fe\u00ba\u00be', zeros(500))],
  ['a shell script', 'note.wav', latin('#!/bin/sh\nrm -rf /')],
  ['a batch file', 'a.bat', latin('@echo off\r\ndel *.*')],
  ['a PowerShell script', 'a.ps1', latin('Invoke-WebRequest elsewhere.example')],
  ['a shortcut of Windows', 'a.lnk', latin('L\u0000\u0000\u0000\u0001\u0014\u0002\u0000')],
  ['a WebAssembly program', 'a.wasm', latin('\u0000asm\u0001\u0000\u0000\u0000')],
  [
    'an old Word file that may hold macros',
    'a.doc',
    latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
  ],
  ['an RTF file', 'a.rtf', latin('{\\rtf1\\object\\objocx}')],
  ['a help file', 'a.chm', latin('ITSF\u0003\u0000\u0000\u0000')],
  ['a disk image', 'a.iso', joinBytes(zeros(32_769), 'CD001', zeros(100))],
  // Archives.
  ['a plain zip', 'a.zip', sampleZip([{ name: 'a.txt', text: 'a' }])],
  ['a plain zip that is called DOCX', 'a.docx', sampleZip([{ name: 'a.txt', text: 'a' }])],
  [
    'a Java archive',
    'a.docx',
    sampleZip([{ name: 'META-INF/MANIFEST.MF', text: 'Main-Class: A' }]),
  ],
  ['an Android program', 'a.docx', office({ name: 'classes.dex', text: 'dex' })],
  [
    'an ODT file',
    'a.odt',
    sampleZip([{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.text' }]),
  ],
  ['a gzip', 'a.pdf', latin('\u001f\u008b\u0008\u0000')],
  ['a RAR', 'a.pdf', latin('Rar!\u001a\u0007\u0001\u0000')],
  ['a 7z', 'a.pdf', latin('7z\u00bc\u00af\u0027\u001c')],
  ['an empty zip', 'a.docx', latin(`PK\u0005\u0006${'\u0000'.repeat(18)}`)],
  // Zip bombs, and zips that lie.
  ['a bomb of 200 MB', 'a.docx', office({ name: 'b.xml', text: zeros(200 * 1024 * 1024) })],
  [
    'a bomb that states a small size',
    'a.docx',
    office({ name: 'b.xml', text: zeros(50_000_000), states: { unpacked: 10 } }),
  ],
  [
    'a part that states a larger size',
    'a.docx',
    office({ name: 'b.xml', text: 'b', states: { unpacked: 1_000 } }),
  ],
  [
    'a part with another checksum',
    'a.docx',
    office({ name: 'b.xml', text: 'b', states: { crc: 1 } }),
  ],
  [
    'a part with two names',
    'a.docx',
    office({ name: 'b.xml', text: 'b', states: { localName: 'c.exe' } }),
  ],
  ['an encrypted part', 'a.docx', office({ name: 'b.xml', text: 'b', states: { flags: 1 } })],
  ['two parts of one name', 'a.docx', office({ name: 'main.xml', text: 'other' })],
  ['two names that differ in case', 'a.docx', office({ name: 'MAIN.XML', text: 'other' })],
  ['a part that climbs out', 'a.docx', office({ name: '../../etc/cron.d/a.xml', text: 'a' })],
  ['a part at the root', 'a.docx', office({ name: '/etc/passwd.xml', text: 'a' })],
  ['a part with a backslash', 'a.docx', office({ name: '..\\a.xml', text: 'a' })],
  ['a directory that counts too few', 'a.docx', sampleZip(officeParts(), { count: 2 })],
  ['a directory that counts too many', 'a.docx', sampleZip(officeParts(), { count: 900 })],
  [
    '3,100 parts',
    'a.docx',
    office(...Array.from({ length: 3_100 }, (_, n) => ({ name: `p${n}.xml`, text: '' }))),
  ],
  ['a zip with a page after it', 'a.docx', sampleZip(officeParts(), { after: page })],
  ['a zip with a page in its comment', 'a.docx', sampleZip(officeParts(), { comment: page })],
  ['a zip behind a script', 'a.docx', sampleZip(officeParts(), { before: '#!/bin/sh\n' })],
  ['a zip that is cut off', 'a.docx', sampleZip(officeParts()).subarray(0, 120)],
  // Documents that do something.
  ['a Word file with macros', 'a.docx', office({ name: 'word/vbaProject.bin', text: 'vba' })],
  [
    'one that says it has macros',
    'a.docx',
    sampleZip([
      {
        name: '[Content_Types].xml',
        text: 'application/vnd.ms-word.document.macroEnabled.main+xml',
      },
    ]),
  ],
  ['an embedded object', 'a.docx', office({ name: 'word/embeddings/oleObject1.bin', text: 'ole' })],
  ['an embedded program', 'a.pptx', office({ name: 'ppt/media/setup.exe', text: 'MZ' })],
  ['an ActiveX part', 'a.xlsx', office({ name: 'xl/activeX/activeX1.bin', text: 'x' })],
  [
    'a template from elsewhere',
    'a.docx',
    office({ name: 'word/_rels/settings.xml.rels', text: relations('attachedTemplate') }),
  ],
  [
    'a picture from elsewhere',
    'a.docx',
    office({ name: 'word/_rels/document.xml.rels', text: relations('image') }),
  ],
  [
    'an object from elsewhere',
    'a.docx',
    office({
      name: 'word/_rels/document.xml.rels',
      text: relations('oleObject', 'file://server/share'),
    }),
  ],
  [
    'entities that multiply',
    'a.docx',
    office({
      name: 'word/a.xml',
      text: '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>',
    }),
  ],
  [
    'an outside entity',
    'a.docx',
    office({ name: 'word/a.xml', text: '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>' }),
  ],
  ['a PDF with a page behind it', 'a.pdf', joinBytes(samplePdf(), page)],
  ['a PDF with a zip behind it', 'a.pdf', joinBytes(samplePdf(), sampleZip(officeParts()))],
  ['a PDF behind a page', 'a.pdf', joinBytes(page, samplePdf())],
  [
    'a PDF that starts a program',
    'a.pdf',
    samplePdf('x) /OpenAction << /S /Launch /F (cmd.exe) >> ('),
  ],
  ['a PDF that hides how it starts a program', 'a.pdf', samplePdf('x) /S /L#61unch (')],
  ['a PDF with a file inside', 'a.pdf', samplePdf('x) /Type /EmbeddedFile (')],
  ['a PDF without an end', 'a.pdf', latin('%PDF-1.7\n1 0 obj\n')],
  ['a PDF without anything', 'a.pdf', latin('%PDF-1.7\n%%EOF')],
  // Pictures.
  ['a picture of 50,000 by 50,000', 'a.png', hugePng(50_000, 50_000)],
  ['a picture as wide as can be stated', 'a.png', hugePng(2_147_483_647, 1)],
  ['the head of a JPEG and a page', 'a.jpg', joinBytes('\u00ff\u00d8\u00ff\u00e0', page)],
  ['the head of a PNG and a page', 'a.png', joinBytes('\u0089PNG\r\n\u001a\n', page)],
  ['the head of a WebP and a page', 'a.webp', joinBytes('RIFF\u0010\u0000\u0000\u0000WEBP', page)],
  ['a GIF with a script', 'a.gif', latin(`GIF89a/*${script}*/=1;`)],
  ['a TIFF', 'a.tiff', joinBytes('II*\u0000', zeros(100))],
  ['a BMP', 'a.bmp', joinBytes('BM', zeros(100))],
  ['an icon', 'a.ico', joinBytes('\u0000\u0000\u0001\u0000', zeros(100))],
  [
    'a HEIC picture, which nobody here can make anew',
    'a.heic',
    joinBytes(box('ftyp', 'heic\u0000\u0000\u0000\u0000'), zeros(100)),
  ],
  ['a PostScript file', 'a.eps', latin('%!PS-Adobe-3.0 EPSF-3.0')],
  // Recordings.
  ['a film', 'a.mp4', joinBytes(ftyp, track('vide'), box('mdat', 'x'))],
  [
    'a recording with a page behind it',
    'a.m4a',
    joinBytes(ftyp, track('soun'), box('mdat', 'x'), page),
  ],
  ['a recording without a track', 'a.m4a', joinBytes(ftyp, box('mdat', page))],
  ['a WebM film', 'a.webm', webm('V_VP8 A_OPUS')],
  ['a Matroska file', 'a.webm', webm('A_OPUS', 'matr')],
  ['a WAV with a page behind it', 'a.wav', joinBytes(sampleWav(), page)],
  ['a WAV without sound', 'a.wav', joinBytes('RIFF\u0004\u0000\u0000\u0000WAVE')],
  ['the head of an Ogg and a page', 'a.ogg', joinBytes('OggS\u0000', page)],
  [
    'the tag of an MP3 and a page',
    'a.mp3',
    joinBytes('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', page),
  ],
  ['two bytes of an MP3 and a page', 'a.mp3', joinBytes('\u00ff\u00fb\u0090\u0000', page)],
  ['one byte', 'a.pdf', zeros(1)],
]

describe('a hostile file', () => {
  let app: TestApp
  let person: Caller
  let ownerId: string
  beforeAll(async () => {
    app = await openTestApp()
    const user = await buildUser(app.db)
    ownerId = user.id
    person = await app.signIn(user)
  })
  afterAll(() => app.close())

  const left = async () => {
    const rows = await app.runtime.pool.query('select 1 from files')
    const objects: string[] = []
    for await (const { key } of storageOf(app.config).list()) objects.push(key)
    return { rows: rows.rowCount, objects }
  }

  it('of each of these kinds is refused, and nothing of it is kept', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(80)
    const taken: string[] = []
    for (const [what, name, bytes] of hostile) {
      const id = newId()
      await insertFile(app.db, {
        id,
        ownerId,
        purpose: 'message',
        subjectId: ownerId,
        name,
        size: bytes.length,
      })
      for (let number = 0; number * 1_048_576 < bytes.length; number += 1)
        await person.put(
          `/api/files/${id}/pieces/${number}`,
          bytes.subarray(number * 1_048_576, (number + 1) * 1_048_576),
        )
      const { status, body } = await person.post(`/api/files/${id}/finish`)
      if (![415, 422].includes(status)) taken.push(`${what}: ${status} ${JSON.stringify(body)}`)
    }
    expect(taken).toEqual([])
    expect(await left()).toEqual({ rows: 0, objects: [] })
  }, 120_000)

  it('that looks like a picture loses all that is no picture', async () => {
    const plain = await sharp({
      create: { width: 60, height: 40, channels: 3, background: 'teal' },
    })
      .withExif({ IFD0: { Copyright: 'Ana Zanarelli' }, IFD3: { GPSLatitude: '40/1 26/1 46/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(plain.includes('Exif')).toBe(true)
    const dressed = joinBytes(plain, page, sampleZip(officeParts()))
    const made = await inspect('me.html', dressed, fileKinds)
    const kept = Buffer.from(made.bytes)
    expect([made.type, made.name]).toEqual(['image/jpeg', 'me.html.jpg'])
    expect(
      ['Exif', 'Zanarelli', '<script>', 'PK\u0003\u0004'].filter((trace) => kept.includes(trace)),
    ).toEqual([])
    // Upright: what the camera wrote beside the pixels is in the pixels now.
    expect([made.width, made.height]).toEqual([40, 60])
    expect((await sharp(made.preview).metadata()).format).toBe('webp')
  })
})
