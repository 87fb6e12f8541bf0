import { days } from '#kernel/clock.ts'
import type { Verdict } from '#kernel/errors.ts'
import type { Role } from '#kernel/actor.ts'
import { openInvitations } from './contract.ts'

/** An invitation works this long. */
export const invitedFor = days(7)
/** So many invitations reach one address while the first of them would work, whoever sends them. */
export const mostToOne = 3
/** Everybody is told this long before a plan with seats ends. */
export const warnedBefore = days(7)

interface Inviter {
  /** The places beside the owner's own that the plan has now. */
  readonly places: number
  readonly members: number
  readonly invitations: number
  readonly verified: boolean
  /** A member of somebody else's firm has none to give. */
  readonly isMember: boolean
}

/** May this lawyer invite somebody to a seat now? */
export function canInvite({
  places,
  members,
  invitations,
  verified,
  isMember,
}: Inviter): Verdict<
  'firm_already' | 'plan_feature' | 'firm_not_verified' | 'firm_full' | 'firm_invitations_full'
> {
  if (isMember) return 'firm_already'
  if (places === 0) return 'plan_feature'
  if (!verified) return 'firm_not_verified'
  if (members >= places) return 'firm_full'
  return invitations >= openInvitations ? 'firm_invitations_full' : 'ok'
}

interface Joining {
  readonly invited: string
  readonly person: { readonly email: string; readonly emailVerified: boolean; readonly role: Role }
  /** Has a seat, or has given one. */
  readonly inFirm: boolean
  readonly owner: Inviter & { readonly acts: boolean }
}

/** May this person take the seat of an invitation now? The last seat is the statement's to give. */
export function canJoin({
  invited,
  person,
  inFirm,
  owner,
}: Joining): Verdict<
  'firm_other_address' | 'firm_lawyers_only' | 'firm_already' | 'firm_closed' | 'firm_full'
> {
  if (person.email !== invited || !person.emailVerified) return 'firm_other_address'
  if (person.role !== 'lawyer') return 'firm_lawyers_only'
  if (inFirm) return 'firm_already'
  if (!owner.acts || !owner.verified || owner.isMember || owner.places === 0) return 'firm_closed'
  return owner.members >= owner.places ? 'firm_full' : 'ok'
}
