/** Where and when a person was born or lives, as people write it: the patterns behind `findPersonalData`. */

const gap = '[ \\t\\u200b]'
const edge = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'

/** Words of birth in the eight languages. Arabic grows in front and Chinese has no gaps, so they need no edge. */
const birthWord = [
  `${edge}(?:born|birth(?:day|date)?|date of birth|dob|d\\.o\\.b\\.?)${end}`,
  `${edge}(?:geboren\\p{L}*|geb\\.|geburts?\\p{L}*)`,
  `${edge}(?:nac(?:í|i[oó]|id[oa]s?|imiento)|cumpleaños)${end}`,
  `${edge}(?:nasc(?:i|eu|id[oa]s?|imento)|aniversário)${end}`,
  `${edge}(?:doğ(?:um|du|an)\\p{L}*|dogum\\p{L}*)`,
  `${edge}(?:рожд\\p{L}*|родил\\p{L}*|д\\.? ?р\\.)`,
  'ولد\\p{L}*|مولود\\p{L}*|ميلاد\\p{L}*|مواليد',
  '出生|生日|生于',
].join('|')

const year = '(?:1[89]|20)\\d\\d'
const dayNumber = '(?:0?[1-9]|[12]\\d|3[01])'
const monthName = `\\p{L}{3,12}\\.?`
const date = [
  `(?<!\\d)${year}[-/.]${dayNumber}[-/.]${dayNumber}(?!\\d)`,
  `(?<!\\d)${dayNumber}[-/. ]{1,2}${dayNumber}[-/. ]{1,2}(?:${year}|\\d\\d)(?!\\d)`,
  `(?<!\\d)${year} ?年 ?${dayNumber} ?月 ?${dayNumber} ?[日号]?`,
  `(?<!\\d)${dayNumber}(?:st|nd|rd|th|\\.|º)?${gap}{1,2}(?:de${gap}|of${gap})?${monthName},?${gap}{1,2}(?:del?${gap}|de${gap})?${year}(?!\\d)`,
  `${edge}${monthName}${gap}{1,2}${dayNumber}(?:st|nd|rd|th)?,?${gap}{1,2}${year}(?!\\d)`,
].join('|')

const between = '[^.!?。！？\\n\\d]{0,40}?'

/** "born in Lima on March 5, 1990": the word before the date. The date is the first group, at the end of the match. */
export const bornBefore = new RegExp(`(?:${birthWord})[.:]?\\n?${between}(${date})`, 'giu')
/** "5 Mart 1990 doğumluyum", "1990年3月5日出生": the word behind the date. */
export const bornBehind = new RegExp(`(?:${date})(?=[^.!?。！？\\n\\d]{0,24}?(?:${birthWord}))`, 'giu')

const suffix = '(?:Street|St|Avenue|Ave|Boulevard|Blvd|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|Trail|Trl|Way|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Loop|Alley|Plaza|Expressway|Freeway|Turnpike|Crossing)'
const plainSuffix = '(?:street|st|avenue|ave|boulevard|blvd|road|rd|lane|ln)'
const unit = `(?:,?${gap}*(?:(?:[Aa]partment|[Aa]pt|APT|[Uu]nit|UNIT|[Ss]uite|[Ss]te|STE|[Ff]loor|[Ff]l|[Rr]oom|[Rr]m)${end}\\.?${gap}*#?${gap}*|#${gap}*)[\\p{L}\\d-]{1,6}${end})?`
const town = `(?-i:,?${gap}+(?:[A-Z][\\p{L}.'-]{1,20}${gap}){0,2}[A-Z][\\p{L}.'-]{1,20},?${gap}+[A-Z]{2}${end}(?:${gap}+\\d{5}(?:-\\d{4})?(?!\\d))?)?`
const house = '(?<![\\p{L}\\p{N}.,/#$-])\\d{1,6}(?:-\\d{1,4})?[A-Za-z]?'
/** Capitals that stand before a suffix without being a street: courts and months, as people write of their case. */
const noStreet = '(?!(?:Immigration|Federal|District|Supreme|Circuit|Appeals|High|State|Family|Criminal|County|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\p{L}*)'
const streetWord = `${noStreet}(?:[A-Z][\\p{L}.'’-]{0,20}|\\d{1,3}(?:st|nd|rd|th))`
/** What a small-lettered text counts in: "90 days on the road" is no address. */
const noName = '(?!(?:days?|weeks?|months?|years?|hours?|minutes?|times?|miles?|km|kids?|people|persons?|cases?|forms?|pages?|on|in|at|of|the|a|an|my|our|his|her|and|or|to|by|from|for|is|was|per)(?!\\p{L}))'

/** Addresses as the United States write them, and post boxes. */
export const address: readonly RegExp[] = [
  new RegExp(`${house}${gap}+(?:${streetWord}${gap}+){1,4}${suffix}${end}\\.?${unit}${town}`, 'gu'),
  new RegExp(`${house}${gap}+(?:${noName}(?:\\p{L}[\\p{L}.'’-]{0,20}|\\d{1,3}(?:st|nd|rd|th))${gap}+){1,3}${plainSuffix}${end}\\.?${unit}${town}`, 'giu'),
  new RegExp(`${house}${gap}+(?:[NSEW]\\.?${gap}+)?Broadway${end}${unit}${town}`, 'gu'),
  new RegExp(`(?:${edge}(?:p\\.?${gap}?o\\.?${gap}?box|post office box|apartado(?: postal)?|postfach|caixa postal|posta kutusu|а/я)|ص\\.? ?ب\\.?|邮政信箱)${gap}*(?:no\\.?|#|:)?${gap}*\\d{1,8}(?!\\d)`, 'giu'),
]
