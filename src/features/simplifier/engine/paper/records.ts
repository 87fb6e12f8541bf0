import type { Hit } from '../extracts.ts'

/** What stands before a day that a paper only records: when it came in, when somebody was born. */
const recorded =
  /\b(?:birth|born|received|filed|printed|issued|priority|posted|created|DOB|rev(?:ised|ision)?|edition|entered|updated|dated|signed|replaces)(?:[\s:.(]+(?:on|date|as of|the \w+ of|at))*[\s:.(]*(?:(?:\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? )?$/iu
/** A sentence that tells what was. */
export const tellsWhatWas =
  /\b(?:was|were|had|began|filed|received|appeared|interviewed|entered|admitted|married|stated|reported|gave|told|started|opened|held|happened|paid)\b/i
const reach = 40
const farther = 120

/** Whether the sentence around a day tells of something past: "USCIS received your form on May 4, 2026". */
export function isToldOf(text: string, { at, text: { length } }: Pick<Hit, 'at' | 'text'>) {
  const before = text.slice(Math.max(0, at - farther), at)
  const start = Math.max(
    before.lastIndexOf('. '),
    before.lastIndexOf(';'),
    before.lastIndexOf('\n'),
  )
  const after = text.slice(at + length, at + length + farther)
  const stop = after.search(/[.;]\s|\n/)
  return tellsWhatWas.test(`${before.slice(start + 1)}${stop < 0 ? after : after.slice(0, stop)}`)
}

/** Whether a day of a paper asks for nothing by its very words. */
export const isRecorded = (text: string, { at }: Pick<Hit, 'at'>) =>
  recorded.test(text.slice(Math.max(0, at - reach), at))
