import { describe, expect, it } from 'vitest'
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
import { fileKinds } from './rules.ts'

describe('a file of a kind that is taken', () => {
  it.each([
    ['letter.pdf', samplePdf(), 'application/pdf'],
    ['letter.docx', sampleZip(officeParts('docx')), 'wordprocessingml'],
    ['sums.xlsx', sampleZip(officeParts('xlsx')), 'spreadsheetml'],
    ['talk.pptx', sampleZip(officeParts('pptx')), 'presentationml'],
    [
      'linked.docx',
      office({ name: 'word/_rels/document.xml.rels', text: relations('hyperlink') }),
      'wordprocessingml',
    ],
    ['note.wav', sampleWav(), 'audio/wav'],
    ['note.webm', webm('A_OPUS'), 'audio/webm'],
    ['note.m4a', joinBytes(ftyp, track('soun'), box('mdat', 'x')), 'audio/mp4'],
  ])('such as %s is kept as what it is', async (name, bytes, type) => {
    const made = await inspect(name, bytes, fileKinds)
    expect(made.name).toBe(name)
    expect(made.type).toContain(type)
    expect(made.bytes).toEqual(bytes)
  })

  it.each([
    ['invoice.exe', 'invoice.exe.pdf'],
    ['invoice\u202Efdp.exe', 'invoice fdp.exe.pdf'],
    ['../../etc/passwd', '.. etc passwd.pdf'],
    ['photo.jpg', 'photo.pdf'],
    ['رسالة.pdf', 'رسالة.pdf'],
  ])('and called %j is saved as %j', async (name, saved) => {
    const made = await inspect(name, samplePdf(), fileKinds)
    expect(made.name).toBe(saved)
  })
})
