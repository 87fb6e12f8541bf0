import { expect, test } from 'vitest'
import { nameText, personText, seenName } from './fields.ts'

test.each([
  ['\u202EPa\u200Bul\u2066', 'Paul'],
  ['Jo\u200Dhn', 'John'],
  ['Иван\u200C', 'Иван'],
  ['Ana\u00AD  \t Núñez', 'Ana Núñez'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['A\u{E0041}b\uFE0F', 'Ab'],
])('a name loses what nobody sees: %j', (given, seen) => expect(seenName(given)).toBe(seen))

test.each(['می\u200Cخواهم', 'O’Connor-Łukasz', '王小明', 'क्\u200Dष'])(
  'a name keeps what its script needs: %s',
  (name) => expect(seenName(name)).toBe(name),
)

test('a name of nothing but unseen characters, or of two lines, is refused', () => {
  for (const wrong of ['\u200B\u2060', '\u0000', 'Ana\nLaw'])
    expect(nameText(1, 60).safeParse(wrong).success).toBe(false)
  expect(nameText(1, 60).parse(' Ana ')).toBe('Ana')
})

test('characters that show nothing are no text', () => {
  for (const nothing of [
    '\u200b\u200b\u200b',
    '\u2060 \u2060\ufeff',
    '\u3164\u3164\u3164',
    '\u2800\u2800\u2800',
    ' \u00ad \n',
  ])
    expect(personText(3, 100).safeParse(nothing).success).toBe(false)
  for (const seen of ['می\u200cخواهم', '👩‍👩‍👧 ok', 'a\u200bbc'])
    expect(personText(3, 100).parse(seen)).toBe(seen)
})

test('a name with more marks on a letter than any script has is refused before it is put in order', () => {
  const marks = (times: number) => `a${'\u0301'.repeat(times)}${'\u0323'.repeat(times)}`
  expect(nameText(1, 100).safeParse(marks(30_000)).error?.issues).toMatchObject([
    { message: 'too_long' },
  ])
  expect(nameText(1, 100).safeParse(marks(5)).error?.issues).toMatchObject([
    { message: 'unstorable_text' },
  ])
  expect(nameText(1, 100).parse('Đặng Thị Ngọ\u0302c')).toBe('Đặng Thị Ngộc')
})
