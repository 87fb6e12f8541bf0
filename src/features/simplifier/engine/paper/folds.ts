const address = /^(?:P\.?\s?O\.? Box\b.*|\d{1,6}[A-Z]? [\p{Lu}\d][\p{L}\d.'’ -]*(?:St|Street|Ave|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Way|Pl|Place|Ct|Court|Pkwy|Parkway|Hwy|Highway|Plaza|Floor|Suite|Broadway|Square|Terrace)\b.*|(?:Suite|Apt|Unit|Room|Floor|Building|Attn|ATTN|c\/o|C\/O)\b.{0,60}|[\p{L} .'’-]{2,40},? [A-Z]{2},? \d{5}(?:-\d{4})?)$/u
const letterhead = /^(?:U\.?S\.? )?(?:Department of (?:Homeland Security|Justice|State)|(?:U\.?S\.? )?Citizenship and Immigration Services|Executive Office for Immigration Review|Immigration and Customs Enforcement|Office of the (?:Principal Legal Advisor|Chief Immigration Judge)|United States of America|Office of Visa Services)\W*$/iu
const footer = /^(?:page \d+(?: of \d+)?|www\.\S+|https?:\S+|form [A-Z]{1,4}-\d+\w* \(?(?:rev|edition).*|\(?rev\.? .*|see (?:back|reverse|the back|important).{0,60}|(?:tel|phone|fax|telephone|customer service)\b.{0,50}|case:? ?\d.*|barcode.*|this page (?:is )?intentionally (?:left )?blank.*|continued on (?:the )?(?:next page|back).*)$/iu
const boilerplate = /\bnot a (?:visa|benefit)\b|\bdoes not (?:grant|convey|constitute) any (?:immigration )?(?:status|benefit)|\bpaperwork reduction act\b|\bpublic burden\b|\bOMB (?:no|control)\b|\bfor (?:more|further) information,? (?:visit|see|go to)\b|\bvisit (?:us )?(?:at |our website)|\b(?:register|sign up|create) (?:for )?(?:an? )?(?:online|USCIS)? ?account\b|\bprivacy act\b|\bthank you for your (?:cooperation|patience|attention)\b|\bTTY\b|\bplease (?:save|keep) this notice for your records\b|\bcheck (?:your )?case status\b/i

/** Whether a line of a paper may stand folded away: letterheads, addresses, page footers, boilerplate. Never one that asks or threatens something. */
export const folds = (line: string): boolean => {
  const flat = line.replace(/\s+/g, ' ').trim()
  if (flat.length > 400) return false
  return flat.length <= 90 ? address.test(flat) || letterhead.test(flat) || footer.test(flat) || boilerplate.test(flat) : boilerplate.test(flat)
}

