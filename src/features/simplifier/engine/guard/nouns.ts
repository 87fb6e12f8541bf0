/** Nouns and adjectives of law, and what plain English says for them; one line a concept. */
const lines = `
lawyer attorney counsel
document paper paperwork
money fund sum amount
noncitizen alien foreigner foreign
spouse husband wife
child minor kid
person individual anyone someone people
court judge tribunal
agency department office service government
landlord lessor owner
tenant lessee renter occupant
reason ground basis
part portion share
time period term
goods product merchandise
doctor physician
rule provision requirement
additional extra more further
earlier prior previous
later subsequent
current present
short brief
important material significant
relevant pertinent
big large substantial
car vehicle automobile
school college
test examination exam
list itemized
medicine medication
step measure
place location
side party
illness sickness disease
photo photograph picture
husband_
trouble difficulty hardship
whole entire
promise warranty guarantee
power authority jurisdiction
guilty
`
export const plainNouns: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => line.split(' ').map((word) => [word, line.split(' ')[0]!] as const)),
)

const denying =
  /^(?:un(?=(?:paid|married|lawful|authori[sz]ed|reasonable|timely|signed|disputed|available|necessary|related|fair|written|insured|interrupted|able|known|aware|qualified|used|opened|changed|finished|certain|clear|likely|willing|constitutional|classifiable|supported|verified|earned|cured|resolved|contested|documented|licensed|registered|served|safe|successful)$)|in(?=(?:sufficient|eligible|valid|accurate|complete|correct|adequate|admissible|competent|consistent|credible|effective|dependent|direct|voluntary|active|capable)$)|im(?=(?:possible|proper|material|mature)$)|ir(?=(?:regular|relevant|revocable|responsible)$)|non-?(?=(?:refundable|payment|compliance|renewal|negotiable|transferable|exempt|profit|binding|delivery|appearance|disclosure|performance|judicial)$)|dis(?=(?:agree|approve|allow|obey|honest|qualified|continue|regard)$))/

/** "Unpaid": "paid"; undefined where a word has no such beginning. */
export const denyingPrefix = (word: string): string | undefined =>
  denying.test(word) ? word.replace(denying, '') : undefined
