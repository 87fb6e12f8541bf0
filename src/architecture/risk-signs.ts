/** What makes an English text risky: whoever reads its translation wrongly acts too late, pays, or tells the wrong person. */
export type Sign = 'date' | 'duty' | 'cost' | 'sight' | 'loss' | 'place'

const numbers = String.raw`\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty|sixty|ninety|extra|short`
const spans = 'minutes?|hours?|days?|weeks?|months?|years?|time'

/** Words of a date: a span, a last or first day, late and in time, a placeholder that becomes a date. */
const date = [
  String.raw`\b(${numbers}) (more |business |calendar |full |whole |working )?(${spans})\b`,
  String.raw`\b(each|every|per|same|once a) (day|week|month|year)\b`,
  String.raw`\b(last|first|earliest|latest|earlier|later|careful|advised) (possible |safe )?(day|date)\b`,
  String.raw`\b(deadlines?|within|too late|too early|in time|on time|expires?|expired|no later|at once|late|overdue|due|business day)\b`,
  String.raw`\b(until|by|before|on|is|since|ended|names|gives|later|earlier) \{\{(date|until|from|computed|due)`,
]
/** What somebody must, may or cannot do, and on what condition. */
const duty = [
  String.raw`\b(must|you may|cannot|can’t|can't|have to|has to|needs? to|need not|don’t have to|required?|requires|not allowed|never|right to)\b`,
  String.raw`\bmay (not|also|have|be|begin|file|ask|bring|stay|give|help|go|apply|write|post|edit|end|review|answer|read|see|keep|continue|still)\b`,
  String.raw`\b(only if|only when|only after|unless|still counts?|can no longer)\b`,
]
const cost = [
  String.raw`\b(free|costs?|fees?|pays?|paid|payments?|prices?|charges?|charged|refund\w*|non-refundable|prorated|owe|sponsored|fine of)\b`,
  String.raw`\$\d`,
]
/** Who sees, reads or is told what, and what is kept. */
const sight = [
  String.raw`\b(can|not|cannot|can’t|won’t|may|will|only|staff|nobody|who can|lawyers who answered|you and the client) (still |new can )?(see|read)\b`,
  String.raw`\b(sees|seen|reads|has read|lawyers (can )?read|we read (this|your)|see (the names|steps and)|anyone|everyone can|whoever|only you)\b`,
  String.raw`\b(hidden|visible|told|we tell you|shown|shared|public|publicly|anonymously|anonymous questions|private|confidential|released?)\b`,
  String.raw`\b(leave out|is kept|nothing you paste|to yourself|is sent|your name|not say who)\b`,
]
/** What is gone afterwards, ends, or cannot be taken back. */
const loss = [
  String.raw`\b(deleted?|deletion|undone|lost|loses?|withdraw|withdrawn|for good|permanently|closes|closed|cancel|cancels|ends|ended|no longer)\b`,
  String.raw`\b(declined|denied|revoked?|deported|abandoned|given up|signed out|signs you out|turns off|put on hold|stops? working)\b`,
  String.raw`\b(taken back|take it back|brought back|cannot be changed)\b`,
]
/** In the readers’ glossary a definition is risky only where it names a time, a must, or a door that closes. */
const definition = {
  date: [
    String.raw`\b(\d+|one|two|three|five|ten) (calendar |business )?(hours?|days?|months?|years?)\b|-year (block|green)`,
    String.raw`\b(deadline|in time|on time|short time|time is short|before it ends|due date)\b`,
  ],
  duty: [String.raw`\b(must|cannot be undone)\b`],
  loss: [String.raw`\b(usually lost|end your|(block|bar) you for life)\b`],
}

const one = (words: readonly string[]) => new RegExp(words.join('|'), 'i')
const compiled = (signs: Partial<Record<Sign, readonly string[]>>) =>
  Object.entries(signs).map(([sign, words]) => ({ sign: sign as Sign, found: one(words) }))
const everywhere = compiled({ date, duty, cost, sight, loss })
const inGlossary = compiled(definition)
const inNames = compiled({ date })

/** Texts that are risky whatever they say. */
const risky = [
  /^rules:.*\.(about|late|noDay|todo)$/,
  /^rules:versions\./,
  /^(terms|privacy|pricing|representatives|how-it-works):.*\.body$/,
  /^journeys:.*\.warning$/,
  /^journeys:(asylum|removal)\.(?!notice).*\.tips/,
  /^deadlines:(inputs|services|steps)\./,
]
/** Texts that nobody acts on: labels, headings, logs, examples, the panels of administrators, faults of a single field. */
const quiet = [
  /^(demo|developer|success-stories|accessibility):/,
  /^security:(kinds|areas|facts|log)/,
  /^dashboards:(metrics|growth|activity|status|services|work|lawyer|clients)/,
  /^moderation:(csv|audit|toasts|reasons|people|content|parts|changes|act|verifications)/,
  /^directory:(states|meta)/,
  /^people:(states|testLogin)/,
  /^simplifier:(demo|samples|documentTypes)/,
  /^common:(fieldErrors|trouble|navigation|visaTypes|languages)/,
  /^notifications:.*\.body$/,
  /^leads:toasts/,
  /^journeys:(documents|.*\.title$)/,
  /^glossary:.*\.term$/,
  /[.:]fieldErrors\./,
  /\.(heading|group|empty)$/,
]
const served =
  /^(rules|deadlines|journeys|terms|privacy|pricing|representatives|how-it-works|how-we-match|help|contact|support-centre|lawyer-resources|glossary):/

/** The signs of one English text, `name` being `namespace:key`. None: the rule does not think it risky. */
export function signsOf(name: string, text: string): Sign[] {
  if (risky.some((pattern) => pattern.test(name))) return ['place']
  if (quiet.some((pattern) => pattern.test(name))) return []
  if (wordsIn(text) < (served.test(name) ? 3 : 4)) return []
  const said = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return signsFor(name)
    .filter(({ found }) => found.test(said))
    .map(({ sign }) => sign)
}

function signsFor(name: string) {
  if (name.startsWith('glossary:')) return inGlossary
  return /^rules:.*\.name$/.test(name) ? inNames : everywhere
}

const wordsIn = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, 'x').split(/\s+/).length
