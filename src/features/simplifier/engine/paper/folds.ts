const address =
  /^(?:P\.?\s?O\.? Box\b.*|\d{1,6}[A-Z]? [\p{Lu}\d][\p{L}\d.'’ -]*(?:St|Street|Ave|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Way|Pl|Place|Ct|Court|Pkwy|Parkway|Hwy|Highway|Plaza|Floor|Suite|Broadway|Square|Terrace)\b.*|(?:Suite|Apt|Unit|Feature|Floor|Building|Attn|ATTN|c\/o|C\/O)\b.{0,60}|[\p{L} .'’-]{2,40},? [A-Z]{2},? \d{5}(?:-\d{4})?)$/u
const letterhead =
  /^(?:U\.?S\.? )?(?:Department of (?:Homeland Security|Justice|State)|(?:U\.?S\.? )?Citizenship and Immigration Services|Executive Office for Immigration Review|Immigration and Customs Enforcement|Office of the (?:Principal Legal Advisor|Chief Immigration Judge)|United States of America|Office of Visa Services)\W*$/iu
const footer =
  /^(?:page \d+(?: of \d+)?|www\.\S+|https?:\S+|form [A-Z]{1,4}-\d+\w* \(?(?:rev|edition).*|\(?rev\.? .*|see (?:back|reverse|the back|important).{0,60}|(?:tel|phone|fax|telephone|customer service)\b.{0,50}|case:? ?\d.*|barcode.*|this page (?:is )?intentionally (?:left )?blank.*|continued on (?:the )?(?:next page|back).*)$/iu
const boilerplate =
  /\bnot a (?:visa|benefit)\b|\bdoes not (?:grant|convey|constitute) any (?:immigration )?(?:status|benefit)|\bpaperwork reduction act\b|\bpublic burden\b|\bOMB (?:no|control)\b|\bfor (?:more|further) information,? (?:visit|see|go to)\b|\bvisit (?:us )?(?:at |our website)|\b(?:register|sign up|create) (?:for )?(?:an? )?(?:online|USCIS)? ?account\b|\bprivacy act\b|\bthank you for your (?:cooperation|patience|attention)\b|\bTTY\b|\bplease (?:save|keep) this notice for your records\b|\bcheck (?:your )?case status\b/i

/** What must stay in sight: days, receipt and A-numbers. */
const kept =
  /\b(?:19|20)\d{2}\b(?!-\d{4})|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b[A-Z]{3}\d{10}\b|\bA[-# ]*\d{3}[- ]?\d{3}[- ]?\d{3}\b/
/** A name alone on its line, as it stands above an address. */
const name = /^(?:(?:Mr|Mrs|Ms|Dr)\.? )?[A-Z][\p{L}.'’-]+(?:,? [A-Z][\p{L}.'’-]*){1,4}$/u
const longest = 400

const foldsLine = (line: string) =>
  (line.length <= 90 && (address.test(line) || letterhead.test(line) || footer.test(line))) ||
  boilerplate.test(line)

/**
 * Whether a piece of a paper may stand folded away: letterheads, addresses with the name above them, page footers, boilerplate. Never
 * one that holds a day, a receipt number or an A-number. A piece of several lines folds where each of them does.
 */
export function folds(piece: string): boolean {
  if (piece.length > longest || kept.test(piece.replace(/^.*\b(?:rev|edition)\b.*$/gim, '')))
    return false
  const lines = piece
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const whole = lines.join(' ')
  return (
    lines.length > 0 &&
    (boilerplate.test(whole) ||
      lines.every(
        (line, place) =>
          foldsLine(line) ||
          (name.test(line) && lines[place + 1] !== undefined && foldsLine(lines[place + 1]!)),
      ))
  )
}

/** Which pieces of a paper fold, in order: a name that stands in a piece of its own folds with the address below it. */
export function foldsOf(pieces: readonly string[]): boolean[] {
  const found = pieces.map(folds)
  return found.map(
    (fold, place) =>
      fold ||
      (found[place + 1] === true &&
        name.test(pieces[place]!.trim()) &&
        address.test(pieces[place + 1]!.split('\n')[0]!.trim())),
  )
}
