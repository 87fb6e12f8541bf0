import { describe, expect, test } from 'vitest'
import { factsKept } from './facts.ts'
import { article, plural, verbForm } from './inflect.ts'
import { splitSentences } from './sentences.ts'

describe('the facts guard', () => {
  test.each([
    ['a number', 'Pay $1,440.', 'Pay $1,400.', ['1440'], ['1400']],
    ['a date', 'Due on May 5.', 'Due on June 5.', ['May'], ['June']],
    ['a form', 'Send the Form I-485 now.', 'Send the form now.', ['485', 'Form', 'I-485'], []],
    ['a name', 'He wrote to Maria Lopez.', 'He wrote to a friend.', ['Maria', 'Lopez'], []],
    ['a no', 'You did not reply.', 'You replied.', ['not'], []],
    ['a must', 'You must reply.', 'You may reply.', ['must'], ['may']],
    ['a number in words', 'Within two months.', 'Within months.', ['two'], []],
  ])('sees that %s was lost or changed', (_, source, output, lost, added) =>
    expect(factsKept(source, output)).toEqual({ ok: false, lost, added }),
  )

  test('lets plain words pass', () => {
    expect(
      factsKept(
        'You shall not commence work prior to May 5, 2025.',
        'You must not start work before May 5, 2025.',
      ).ok,
    ).toBe(true)
  })
})

describe('words bend', () => {
  test.each([
    ['stop', 'stops', 'stopped', 'stopped', 'stopping'],
    ['give', 'gives', 'gave', 'given', 'giving'],
    ['deny', 'denies', 'denied', 'denied', 'denying'],
    ['carry out', 'carries out', 'carried out', 'carried out', 'carrying out'],
    ['cancel', 'cancels', 'canceled', 'canceled', 'canceling'],
    ['be', 'is', 'was', 'been', 'being'],
    ['require', 'requires', 'required', 'required', 'requiring'],
    ['submit', 'submits', 'submitted', 'submitted', 'submitting'],
  ])('%s', (base, ...forms) =>
    expect(
      (['present', 'past', 'participle', 'ing'] as const).map((form) => verbForm(base, form)),
    ).toEqual(forms),
  )

  test.each([
    ['duty', 'duties'],
    ['person', 'people'],
    ['letter of proof', 'letters of proof'],
    ['proceedings', 'proceedings'],
    ['box', 'boxes'],
  ])('%s', (one, many) => expect(plural(one)).toBe(many))
  test.each([
    ['hour', 'an'],
    ['university', 'a'],
    ['RFE', 'an'],
    ['USCIS', 'a'],
    ['order', 'an'],
    ['lease', 'a'],
  ])('before %s', (word, wanted) => expect(article(word)).toBe(wanted))
})

describe('sentences', () => {
  const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text)
  test.each([
    ['See 8 U.S.C. § 1158. It is the law.', 2],
    ['Mr. Lee met Dr. Wu. They spoke.', 2],
    ['Smith v. Jones, No. 5 (1990), was wrong.', 1],
    ['It costs $2.50. Pay now!', 2],
  ])('%s', (text, count) => expect(texts(text)).toHaveLength(count))
  test('keep list marks outside, and lines that only wrap together', () => {
    expect(texts('- First thing.\n- Second thing.')).toEqual(['First thing.', 'Second thing.'])
    expect(
      texts(
        'This line is long enough to have been wrapped by the mail program\nand it goes on here.',
      ),
    ).toHaveLength(1)
  })
  test('stand where their offsets say', () => {
    const text = ' One here.  Two there.\n\nThree.'
    for (const { text: said, start, end } of splitSentences(text))
      expect(text.slice(start, end)).toBe(said)
  })
})
