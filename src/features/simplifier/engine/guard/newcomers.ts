import { partiesIn } from './parties.ts'

const offices = new Set([
  'judge',
  'government',
  'agency',
  'department',
  'we',
  'you',
  'i',
  'officer',
  'party',
  'company',
  'board',
  'employee',
  'agent',
  'member',
  'service',
  'state',
])
/** Parties of which plain English names the one for the other. */
const nearby = [
  'landlord owner',
  'tenant resident',
  'noncitizen resident',
  'noncitizen applicant',
  'noncitizen immigrant',
  'spouse husband',
  'spouse wife',
  'licensor owner',
  'insurer company',
  'employer company',
  'seller company',
  'carrier driver',
  'carrier company',
  'minor child',
  'passenger child',
  'petitioner applicant',
  'judge jury',
].map((line) => line.split(' '))
export const isNear = (one: string, other: string): boolean =>
  nearby.some((pair) => pair.includes(one) && pair.includes(other))

const vague = new Set([
  'you',
  'we',
  'i',
  'party',
  'principal',
  'parent',
  'owner',
  'resident',
  'member',
])

/** A party that the source does not name, where one of its own is gone. */
export function newPartyChanges(source: string, plain: string): string[] {
  const [then, now] = [partiesIn(source), partiesIn(plain)]
  const added = [...now].filter((one) => !then.has(one) && !offices.has(one))
  const lost = [...then]
    .filter((one) => !now.has(one) && !vague.has(one))
    .slice(now.has('you') && !then.has('you') ? 1 : 0)
  if (lost.some((one) => added.some((other) => isNear(one, other)))) return []
  return added.length > 0 && lost.length > 0 ? [`party: ${lost[0]} became ${added[0]}`] : []
}
