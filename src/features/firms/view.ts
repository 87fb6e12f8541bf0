import type { z } from 'zod'
import type { Link } from '#features/links/actions.ts'
import type { Firm } from './contract.ts'
import { canInvite } from './rules.ts'
import type { listMembers, Owner } from './store.ts'

type Facts = Owner & Parameters<typeof canInvite>[0]
type Member = Awaited<ReturnType<typeof listMembers>>[number]

/** A firm as one of its people may see it: addresses of invitations are the owner's to see. */
export function viewFirm(
  owner: Facts,
  readerId: string,
  members: readonly Member[],
  invitations: readonly Link[],
): z.infer<typeof Firm> {
  const isOwner = owner.id === readerId
  return {
    role: isOwner ? (members.length === 0 ? 'none' : 'owner') : 'member',
    owner: isOwner ? null : { id: owner.id, name: owner.name, firmName: owner.firmName },
    open: owner.places > 0 && owner.trusted,
    seats: { taken: owner.members + 1, most: owner.places + 1 },
    members: members.map(({ id, name, joinedAt, verified }) => ({ id, name, joinedAt, verified })),
    invitations: isOwner
      ? invitations.map(({ id, email, expiresAt }) => ({ id, email, expiresAt }))
      : [],
    canInvite: isOwner ? canInvite(owner) : 'firm_already',
  }
}
