import { numberOf, numberPattern } from './dues.ts'

/** Days that a paper gives because it came by mail. Only where it says so of itself: "if it was mailed" alone leaves that open. */

const more = `(${numberPattern})(?: \\(\\d\\))?(?: (?:additional|more|extra|further))?(?: calendar)? days?`
const reasons = '(?:because|as|since|for (?:mailing|service by mail))'
const byMail =
  '(?:mailed|(?:sent|served|delivered|came|comes|went)(?: to you)? (?:out )?by (?:\\w+[ -])?mail)'
const within = new RegExp(
  `^[^.;]{0,80}?\\b(?:and|plus)(?: an)?(?: additional)? ${more}\\b,? ${reasons}`,
  'i',
)
const likeThis = new RegExp(
  `^[^.;]{0,80}?\\b(?:and|plus)(?: an)?(?: additional)? ${more} if [^.;,]{3,40}\\b${byMail}, (?:as|like|which) (?:this|yours|it)(?: \\w+)? (?:did|was|is|has)\\b`,
  'i',
)
const added = `(?:are|is|have been|has been|were|will be) added`
const behind = [
  new RegExp(
    `^\\W*(?:as|because|since) [^.;]{3,60}\\b${byMail}\\b[^.;]{0,30}, (?:another )?${more} ${added}`,
    'i',
  ),
  new RegExp(
    `^\\W*(?:as|because|since) [^.;]{3,60}\\b${byMail}\\b[^.;]{0,30}, you (?:will )?(?:have|get|are given) (?:an )?(?:additional )?${more}`,
    'i',
  ),
  new RegExp(
    `^\\W*${more} (?:for mailing )?${added}[^.;]{0,60}\\b(?:${reasons} [^.;]{3,60}\\b${byMail}|for mailing)`,
    'i',
  ),
]
const said = new RegExp(
  `(?<!\\b(?:if|when|where|unless|whether)\\b[^.;]{0,40})\\b(?:this|the) (?:notice|decision|letter|order|determination|request|denial|bill) (?:was|is|has been) (?:being )?${byMail}\\b(?! to the (?:wrong|landlord|employer))`,
  'i',
)

/** The days that are added to a span, and may be counted on. `rest` is what follows the span in its sentence, `next` the text behind it. */
export function mailDays(rest: string, next: string): number {
  const found =
    within.exec(rest) ?? likeThis.exec(rest) ?? behind.map((one) => one.exec(next)).find(Boolean)
  return found === undefined || found === null ? 0 : numberOf(found[1]!)
}

/** "or within 33 days if the decision was mailed to you" */
export const isIfMailed = (rest: string) =>
  new RegExp(`^ if [^.;,]{3,40}\\b(?:was|is) ${byMail}`, 'i').test(rest)

/** Whether a paper says that it was mailed. */
export const wasMailed = (text: string) => said.test(text.replace(/\s+/g, ' '))
