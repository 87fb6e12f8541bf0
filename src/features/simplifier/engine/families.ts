import { baseOf } from './forms.ts'

/** Verbs that plain language changes into one another, and that a change of scope must not hide behind. */
const families = [
  'file submit send lodge provide furnish give forward transmit',
  'start begin commence',
  'end stop terminate cease finish',
  'leave depart exit',
  'answer respond reply',
  'pay remit',
  'tell notify inform advise',
  'ask request apply seek',
  'get obtain receive acquire gain',
  'live reside dwell',
  'appear attend come',
  'buy purchase',
  'refuse deny reject',
  'approve grant accept',
  'help assist aid',
  'keep retain maintain preserve',
  'use utilize employ',
  'work labor',
  'show demonstrate prove establish',
  'finish complete',
  'go travel',
  'change modify alter amend',
  'sign execute',
  'rent lease sublet sublease',
  'remove deport',
  'move relocate',
  'attorney lawyer counsel',
  'residence home dwelling house premises',
  'decide determine adjudicate resolve',
  'choose appoint select',
  'share disclose',
  'drive operate',
  'punish retaliate',
  'happen occur',
  'cover indemnify',
  'deliver hand',
].map((words) => words.split(' '))
const familyOf = new Map(families.flatMap(([first, ...others]) => others.map((word) => [word, first!] as const)))

/** One word for all that plain language puts in its place. */
export function stemOf(word: string): string {
  const base = baseOf(word) ?? word.replace(/'s$/, '').replace(/(?:ies)$/, 'y').replace(/(?<=[^s])s$/, '')
  return familyOf.get(base) ?? base
}
