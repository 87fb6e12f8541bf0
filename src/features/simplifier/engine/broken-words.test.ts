import { expect, test } from 'vitest'
import { joinBroken } from './broken-words.ts'

test.each([
  ['You must send addi-\ntional evi-\r\n  dence now.', 'You must send additional evidence now.'],
  ['Register Permanent Resi‐\ndence', 'Register Permanent Residence'],
  ['per\u00AD\nmanent and tem\u00ADporary', 'permanent and temporary'],
  ['File Form I-\n485 again', 'File Form I-485 again'],
  [
    'a family-\nbased or self-\npetitioned case of a mother-\nin-law',
    'a family-based or self-petitioned case of a mother-in-law',
  ],
])('words and forms that the end of a line breaks are joined: %j', (broken, whole) => {
  expect(joinBroken(broken)).toBe(whole)
})

test.each([
  'Submit:\n- the form\n- a photo',
  'One reason -\nand another',
  'Monday-\nFriday',
  'pages 10-\n12',
])('what is no broken word stays as it is: %j', (text) => {
  expect(joinBroken(text)).toBe(text)
})
