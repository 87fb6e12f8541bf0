import { denialsLeft } from './ledger.ts'

/** Words that deny, in a broad sense: with any of them a text may say what another says with "not". */
const broad =
  /\b(?:not|no|nor|neither|never|none|nobody|nothing|nowhere|cannot|without|unless|until|except\w*|only|alone|solely|lacks?|lacking|absen\w+|den(?:y|ies|ied|ying|ial)|refus\w+|reject\w*|declin\w+|fail\w*|miss\w*|los[et]\w*|forfeit\w*|waiv\w+|exempt\w*|excus\w+|prohibit\w*|forbid\w*|forbade|bar(?:s|red|ring)?|preclud\w+|prevent\w*|stop\w*|block\w*|keep\w* (?:\w+ ){1,4}from|kept (?:\w+ ){0,4}(?:from|out)|avoid\w*|void\w*|null|cancel\w*|revok\w+|rescind\w*|terminat\w+|expir\w+|cease\w*|end(?:s|ed)?|abandon\w*|overdue|late|less|under|hard|too|instead|rather|otherwise|contrary|against|free|hardly|away|ban(?:s|ned)?|apart|stands?|suppress\w*|optional|voluntary|refrain\w*|resist\w*|clear\w*|hold|held|immun\w*|outweigh\w*|oppos\w+|object\w*|different\w*|differ\w*|other|else|barely|few|beyond|out|off|default\w*|breach\w*|violat\w+|neglect\w*|omit\w*|omission|withh\w+|withdr\w+|exclud\w+|exclus\w+|despite|although|though|even|regardless|whatever|whether|notwithstanding|irrespective|however|disput\w+|disclaim\w*|deprive\w*|dismiss\w*|overrul\w+|stay\w*|suspend\w*|toll\w*|paus\w+|depart\w*|gone|limit\w*|at (?:most|least)|maximum|minimum|before|un(?!der|til|less|it|ion|ique|ited|iv|iform)\p{L}{3,}|in(?=(?:valid|elig|admiss|suffic|adeq|compet|complet|correct|accura|consist|cred|effect|capa|abil))\p{L}+|im(?=(?:possib|prop|plaus|mun))\p{L}+|ir(?=(?:respect|releva|regul|revoc))\p{L}+|il(?=leg)\p{L}+|non-?\p{L}+|dis(?=(?:agree|approv|allow|obey|hon|qual|contin|conn|regard|clos))\p{L}+)\b|n['’]t\b/giu
const strong =
  /^(?:not|no|nor|neither|never|none|nobody|nothing|cannot|without|n['’]t|prohibit\w*|forbid\w*|un(?:avail|auth|law|able|paid|elig|war)\p{L}*|in(?:elig|admiss|valid|suffic)\p{L}*|exempt\w*|exclud\w+|absen\w+|deprive\w*)$/iu
const key = (word: string) =>
  /^(?:cannot|n['’]t|not|no|nor|neither|never|none)$/i.test(word)
    ? 'not'
    : word.toLowerCase().slice(0, 6)

const limit =
  /\b(?:not?|never) (?:be |to be |to )?(?:more|less|fewer|longer|shorter|higher|lower|greater|later|earlier|sooner|exceed\w*|over|under) ?(?:than\b)?|\bno longer\b/gi

/** What denies here and not there. */
function left(here: string, there: string): string[] {
  const others = (there.match(broad) ?? []).map(key)
  return (here.match(broad) ?? []).filter((word) => {
    const at = others.indexOf(key(word))
    if (at >= 0) others.splice(at, 1)
    return at < 0
  })
}

const exception =
  /\b(?:except(?:ing|ed|ion)?s?|save (?=the|for|as|an?)|other than|apart from|aside from|excluding|with the exception|unless)\b/i
const anyException =
  /\b(?:except\w*|save|other than|apart from|aside from|exclud\w+|exempt\w*|unless|only|but|besides|not|no|doesn['’]t|don['’]t|if|anyone else|never)\b|n['’]t\b/i
const raised = /\b(?:has|have|had|did|does|do|was|were) not (?:\p{L}+ ){1,3}(?:to|that)\b/iu
const lowered =
  /\b(?:decid|order|f[io]+nd|held|hold|rul|agree|promis|declar|conclud|determin|said|stat)\p{L}* (?:that )(?:\p{L}+ ){1,5}(?:not|never)\b/iu

/** A text that denies, and its rewording that denies nothing, or the other way round. */
export function polarityChanges(source: string, plain: string): string[] {
  const [gone, added] = [
    left(source.replaceAll(limit, ' '), plain.replaceAll(limit, ' ')),
    left(plain.replaceAll(limit, ' '), source.replaceAll(limit, ' ')),
  ]
  const changes: string[] = []
  const isNew = (word: string, text: string) =>
    strong.test(word) && !(text.match(broad) ?? []).some((other) => key(other) === key(word))
  const rest = denialsLeft(source, plain)
  if (rest !== 0) changes.push(`deny: ${rest} left over`)
  const isDoubtful = denialsLeft(source, plain, true) !== 0
  if (
    isDoubtful &&
    gone.some((word) => isNew(word, plain)) &&
    added.length === 0 &&
    gone.length % 2 === 1
  )
    changes.push(`deny lost: ${gone.join(' ')}`)
  if (
    isDoubtful &&
    added.some((word) => isNew(word, source)) &&
    gone.length === 0 &&
    added.length % 2 === 1
  )
    changes.push(`deny new: ${added.join(' ')}`)
  if (exception.test(source) && !anyException.test(plain)) changes.push('deny: exception lost')
  if (raised.test(source) && lowered.test(plain) && !lowered.test(source) && !raised.test(plain))
    changes.push('deny moved below')
  if (/\bonly an?\b/i.test(source) && /\bthe only\b/i.test(plain) && !/\bthe only\b/i.test(source))
    changes.push('only moved')
  if (/\bthe only thing\b/i.test(plain) && !/\bthe only\b/i.test(source)) changes.push('only moved')
  return changes
}
