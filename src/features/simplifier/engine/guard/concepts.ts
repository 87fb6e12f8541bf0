import { baseOf } from '../forms.ts'
import { families } from './families.ts'
import { denyingPrefix, plainNouns } from './nouns.ts'

/** A word's concept, and whether the word denies it ("refuse" is not "accept"). */
export interface Concept {
  readonly name: string
  readonly denies: boolean
}

/**
 * What legal and plain English say in several words, one concept a line: verbs, their nouns and adjectives together. A word
 * after "|" says the concept's opposite.
 */
const lines = `
send submit file lodge provide furnish give forward transmit mail deliver supply hand present include submission delivery filing accompany attach enclose bring enter_in
get receive obtain acquire receipt have possess hold possession
start begin commence beginning commencement
end stop terminate cease expire expiration termination cessation lapse over finish complete completion conclude discontinue
leave depart exit departure go vacate trip travel
answer respond reply response
pay remit payment bear owe cost fee charge charged debt
tell notify inform advise notification report notice warn
ask request apply seek application move requested
live reside dwell residence home dwelling house premises apartment residency
come appear attend appearance attendance arrive arrival
buy purchase purchaser buyer
approve grant accept allow award approval agree consent permission accepted sustain | deny refuse reject denial refusal rejection overrule disapprove
help assist aid assistance
keep retain maintain preserve maintenance
use utilize employ utilization
work employment job labor employed
show demonstrate testify_ prove establish proof indicate reflect
change modify update alter amend modification amendment alteration
sign execute signature execution
rent lease sublet sublease rental
remove deport removal deportation removable deportable
move relocate relocation
lawyer attorney counsel
decide determine adjudicate resolve decision determination adjudication ruling rule hold
choose appoint select designate elect option discretion choice
share disclose disclosure
drive operate operation
happen occur occurrence
cover indemnify insure insurance coverage
valid effective legal lawful enforceable lawfully legally valid | invalid void null unlawful illegal unlawfully illegally
eligible qualify qualified eligibility entitled | ineligible disqualified ineligibility unqualified
responsible liable liability responsibility
look review consider examine examination consideration inspect inspection check
think believe deem treat regard
enough sufficient adequate sufficiently | insufficient inadequate
correct accurate right | incorrect wrong inaccurate mistaken err error erroneous
timely time_ly promptly | late untimely tardy overdue delay delayed tardiness
affirm uphold affirmance | reverse overturn reversal
cancel vacate revoke rescind annul revocation cancellation
win prevail | lose loss forfeit
increase rise raise grow | decrease reduce lower reduction
complete whole full entire | incomplete
true genuine bona | false fake
present presence here | absent absence miss missed
reasonable | unreasonable
necessary need | unnecessary
related relate | unrelated
married marry marriage | unmarried
paid | unpaid nonpayment
credible believable credibility | incredible
known know aware | unknown unaware
include inclusion | exclude exclusion
admit admission
renew renewal
extend extension
reopen
open
close shut
schedule set
reschedule postpone continuance adjourn continue_case
return refund repay reimburse refundable give_back reimbursement | nonrefundable
transfer assign assignment
destroy damage
enter entry
speak oral spoken
say state declare allege statement claim
translate translation
certify certified certification
live_together cohabit
marry marriage wed
die death
born birth
harm hurt injure injury
prevent bar block stop_from barred
trick fraud
crime offense
jail prison imprison imprisonment incarcerate incarceration
hear hearing
serve service
appeal
waive waiver
withdraw withdrawal
dismiss dismissal
suspend suspension
convict conviction
arrest
detain detention custody
release
acquit acquittal
sentence
persecute persecution
fear afraid
need_ require requirement
depend
belong
own owner
protect protection
find finding
understand
read
write
talk discuss
meet
visit visitation
care
raise
learn
teach
earn
save
spend
sell sale seller
build construct
fix repair mend
make create creation
contract agreement
enforce enforcement
apply_to cover_
support sponsor
replace replacement
correct_ amend_
appoint_
confirm verify verification
record file_
register registration
vote
threaten threat danger threatened
intend plan intention
try attempt
want wish desire
like
give_up abandon abandonment relinquish surrender
lie
interview
inspect_
search
seize take
hire
fire
resign
retire
punish penalty penalize punishable retaliate
fine
cause
warn_
disturb
honor
gather collect
publish
participate participation
telephone phone call
testify testimony
discretion choose choice
afford
opportunity chance
instruct order direct command
outcome result
attain reach turn
prevent preclude hinder
compel force
produce
post
toll pause
impose
longer
exceed more
explanation explain reason why
compensate compensation
perform performance
identify
immediately promptly
statement declaration affidavit
hurt injured
beneficial
medical medicine
inside within_
separate separately apart
dispute controversy disagreement conflict
benefit
loan
adjust adjustment
interpret interpretation construe
continue continuous continuously remain stay
copy photocopy
explain
describe
`

const table = new Map<string, Concept>()
for (const line of lines.trim().split('\n')) {
  const [same = '', opposite = ''] = line.split(' | ')
  const name = same.split(' ')[0]!
  for (const word of same.split(' ')) if (!table.has(word)) table.set(word, { name, denies: false })
  for (const word of opposite.split(' '))
    if (word !== '' && !table.has(word)) table.set(word, { name, denies: true })
}

for (const line of families.trim().split('\n')) {
  const [first = '', ...rest] = line.split(' ')
  const known = [first, ...rest].find((word) => table.has(word))
  const own = table.get(known ?? first) ?? { name: plainNouns.get(first) ?? first, denies: false }
  for (const word of [first, ...rest])
    if (!table.has(word) && !plainNouns.has(word)) table.set(word, own)
}

/** What was found out for a word, for the few thousand words of a run; a text cannot make it grow without end. */
const found = new Map<string, Concept>()
const most = 5_000

/** What a word is about. */
export function conceptOf(word: string): Concept {
  const before = found.get(word)
  if (before !== undefined) return before
  const concept = lookUp(word)
  if (found.size >= most) found.clear()
  if (word.length <= 40) found.set(word, concept)
  return concept
}

function lookUp(word: string): Concept {
  const known = table.get(word)
  if (known !== undefined) return known
  const base =
    baseOf(word) ??
    word
      .replace(/'s$/, '')
      .replace(/ies$/, 'y')
      .replace(/(?<=(?:s|x|z|ch|sh))es$/, '')
      .replace(/(?<=[^s])s$/, '')
  const listed = table.get(base)
  if (listed !== undefined) return listed
  const noun = plainNouns.get(base)
  if (noun !== undefined) return { name: noun, denies: false }
  const bare = denyingPrefix(base)
  if (bare !== undefined)
    return { name: table.get(bare)?.name ?? bare, denies: table.get(bare)?.denies !== true }
  return { name: base, denies: false }
}
