import { partiesIn } from './parties.ts'

const offices = new Set(['judge', 'government', 'agency', 'department', 'we', 'you', 'i', 'officer', 'party', 'company', 'board', 'employee', 'agent', 'member', 'service', 'state'])
const vague = new Set(['you', 'we', 'i', 'party', 'principal', 'parent', 'owner', 'resident', 'member'])

/** A party that the source does not name, where one of its own is gone. */
export function newPartyChanges(source: string, plain: string): string[] {
  const [then, now] = [partiesIn(source), partiesIn(plain)]
  const added = [...now].filter((one) => !then.has(one) && !offices.has(one))
  const lost = [...then].filter((one) => !now.has(one) && !vague.has(one)).slice(now.has('you') && !then.has('you') ? 1 : 0)
  return added.length > 0 && lost.length > 0 ? [`party: ${lost[0]} became ${added[0]}`] : []
}
