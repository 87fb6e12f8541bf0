import type { Due } from './dues.ts'

/** Times that no calendar shows: the words of the paper stand for themselves. */
const vague =
  /\b(?:(?:on or before|on|by|no later than)\s+)?the (?:1st|first|second|third|5th|fifth|tenth|10th|15th|fifteenth|last|\d{1,2}(?:st|nd|rd|th)) (?:business |calendar )?(?:day )?of (?:each|every|the|any)(?: calendar| following| next)? month\b|\b(?:by|before|on or before|no later than) the (?:due |response |filing )?(?:date|deadline)(?: (?:shown|listed|printed|stated|indicated|given|noted|set))? (?:below|above|on (?:this|the|your) \p{L}+)\b|\b(?:by|before|on or before|at|no later than) (?:your|the|his|her) (?:next |scheduled |individual |master |merits )*(?:hearing|interview|appointment|visit|shift)\b|\b(?:on|upon|at) signing\b|\b(?:today|tomorrow|this week|next week|by the end of (?:the|this|next) (?:day|week|month))\b|\bby (?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:by|before|on or before|no later than) (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?!,? \d{4})|\bbefore (?:the|your|it|any|an?) [a-z -]{2,40} (?:is|are) (?:due|issued|filed|decided|made)\b|\bbefore (?:departure|departing|leaving|traveling|travelling|moving|starting work|you (?:leave|travel|move|depart|start|begin)|keys are issued|the (?:start|end) of (?:the|your) [a-z]+)\b|\bon or before your (?:start date|first day)\b|\bwithin (?:the same|that) (?:period|time)\b|\bin the same period\b|\bat the time of (?:the|your) (?:hearing|interview|appointment)\b|\bpromptly\b|\bimmediately\b|\bwithout delay\b|\bas soon as possible\b|\bat once\b|\bright away\b/iu

/** When a sentence wants something done, in its own words, where no day can be told; null where it says nothing of the kind. */
export function vagueDue(sentence: string): Due | null {
  const text = vague.exec(sentence)?.[0]
  return text === undefined ? null : { kind: 'words', text }
}
