import { expect, it } from 'vitest'
import { judgeOffice } from './actions/office.ts'
import { joinBytes, office, relations } from './fixtures.ts'

const template = (target?: string) => relations('attachedTemplate', target)
const utf16 = (text: string) => joinBytes('\u00ff\u00fe', Buffer.from(text, 'utf16le'))
const part = 'word/_rels/settings.xml.rels'

it.each([
  ['whose address ends as the kind of a link does', part, template('https://a.example/hyperlink')],
  ['in a part in capitals', 'word/_rels/SETTINGS.XML.RELS', template()],
  ['under a prefix', part, template().replaceAll('<Rel', '<p:Rel')],
  ['behind a sign that ends an element', part, template().replace('Id="1"', 'Id="1>"')],
  ['with a letter that stands as a number', part, template().replace('"Ext', '"&#69;xt')],
  ['in UTF-16', part, utf16(template())],
  ['in another encoding', part, `<?xml version="1.0" encoding="UTF-7"?>${template()}`],
])('a template from elsewhere %s is found', async (_how, name, text) => {
  expect(await judgeOffice(office({ name, text }))).toBe('file_harmful')
})

it('links that are followed when somebody presses them are no harm, in both editions of the format', async () => {
  const strict = relations('hyperlink', 'https://a.example/?b=1&amp;c=2').replace(
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  )
  for (const text of [relations('hyperlink'), strict])
    expect(await judgeOffice(office({ name: part, text }))).toBe('docx')
})
