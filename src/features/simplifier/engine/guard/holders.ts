import type { Predicate, Reading } from './clause.ts'
import { partiesIn, partyOf } from './parties.ts'

const persons = new Set(['you', 'we', 'i'])

/** Who is bound, and who is free: the parties in front of the verbs with that force. */
function holders({ predicates }: Reading, forces: readonly Predicate['force'][]): Set<string> | undefined {
  const verbs = predicates.filter(({ verb, inner, role, force }) => verb && !inner && (role === 'main' || role === 'who' || role === 'that') && forces.includes(force))
  if (verbs.some(({ agent }) => agent === undefined || partyOf(agent) === undefined)) return undefined
  return new Set(verbs.map(({ agent }) => partyOf(agent!)!))
}

/** Another party of the source is bound, or free, than was. */
export function holderChanges(source: string, before: Reading, after: Reading): string[] {
  const named = partiesIn(source)
  return ([['duty', 'shall'], ['leave']] as const).flatMap((forces) => {
    const [then, now] = [holders(before, forces), holders(after, forces)]
    if (then === undefined || now === undefined || then.size === 0 || now.size === 0) return []
    if ([...then].some((one) => now.has(one) || persons.has(one)) || [...now].some((one) => persons.has(one) || !named.has(one))) return []
    return [`holder: ${[...then].join(' ')} became ${[...now].join(' ')}`]
  })
}

const offices = new Set(['judge', 'government', 'agency', 'department', 'we', 'you', 'i', 'officer', 'party', 'company', 'board', 'employee', 'agent', 'member', 'service', 'state'])
const vague = new Set(['you', 'we', 'i', 'party', 'principal', 'parent', 'owner', 'resident', 'member'])

/** A party that the source does not name, where one of its own is gone. */
export function newPartyChanges(source: string, plain: string): string[] {
  const [then, now] = [partiesIn(source), partiesIn(plain)]
  const added = [...now].filter((one) => !then.has(one) && !offices.has(one))
  const lost = [...then].filter((one) => !now.has(one) && !vague.has(one))
  return added.length > 0 && lost.length > 0 && !(now.has('you') && !then.has('you') && added.length === 0) ? [`party: ${lost[0]} became ${added[0]}`] : []
}
