import type { z } from 'zod'
import { canGrant } from '#features/billing/actions.ts'
import { featuresPlan } from '#features/billing/rules.ts'
import { lostBadge } from '#features/lawyers/engine/lost-badge.ts'
import type { describePerson } from '../actions/people.ts'
import { fileLists } from '../contract/values.ts'
import type { AuditEntry, ListedUser, PersonDetail, RoleProposal } from '../contract/person.ts'
import type { listPeople } from '../store/accounts.ts'
import type { listAudit } from '../store/logs.ts'
import type { ProposalRow } from '../store/roles.ts'
import { known } from './reports.ts'

export const viewListed = (
  {
    user,
    name,
    verificationStatus,
    verificationReason,
    subscription,
  }: Awaited<ReturnType<typeof listPeople>>[number],
  now: Date,
): z.input<typeof ListedUser> => ({
  id: user.id,
  name,
  email: user.email,
  role: user.role,
  emailVerified: user.emailVerified,
  createdAt: user.createdAt,
  deletedAt: user.deletedAt,
  suspendedAt: user.suspendedAt,
  plan: user.role === 'lawyer' ? featuresPlan(subscription ?? undefined, now) : null,
  verificationStatus: user.role === 'lawyer' ? verificationStatus : null,
  lostBadge:
    user.role === 'lawyer' &&
    verificationStatus !== null &&
    lostBadge({ verificationStatus, verificationReason }),
  canGrant: user.role === 'lawyer' ? canGrant(subscription, now) : null,
})

export const viewAuditEntry = ({
  entry,
  actorName,
  subjectName,
}: Awaited<ReturnType<typeof listAudit>>[number]): z.input<typeof AuditEntry> => ({
  id: entry.id,
  action: entry.action,
  actorName: known(actorName),
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  subjectName: known(subjectName),
  reason: entry.reason,
  list:
    fileLists.find((list) => entry.action === 'list_exported' && list === entry.data['list']) ??
    null,
  at: entry.at,
})

export const viewProposal = ({
  proposal,
  personName,
  proposedByName,
}: ProposalRow): z.input<typeof RoleProposal> => ({
  id: proposal.id,
  personId: proposal.userId,
  personName,
  from: proposal.fromRole,
  to: proposal.toRole,
  reason: proposal.reason,
  proposedById: proposal.proposedBy,
  proposedByName,
  proposedAt: proposal.proposedAt,
  endsAt: proposal.endsAt,
})

/** A person for an administrator. Of a lawyer's profile what the decision about it stands on; no phone number. */
export function viewPerson({
  user,
  name,
  profile,
  subscription,
  counts,
  cases,
  sessions,
  entries,
  locked,
  acts,
  administrators,
  proposal,
  roles,
  can,
  now,
}: Awaited<ReturnType<typeof describePerson>>): z.input<typeof PersonDetail> {
  const lawyer = user.role === 'lawyer' ? profile : null
  const { plans: _, ...shown } = counts
  return {
    person: {
      ...viewListed(
        {
          user,
          name,
          subscription,
          verificationStatus: lawyer?.verificationStatus ?? null,
          verificationReason: lawyer?.verificationReason ?? null,
        },
        now,
      ),
      locale: user.locale,
      leavingAt: user.leavingAt,
      twoFactorEnabled: user.twoFactorEnabled,
    },
    lawyer: lawyer && {
      firmName: lawyer.firmName,
      photoUrl: lawyer.photoUrl,
      barNumber: lawyer.barNumber,
      jurisdictions: lawyer.jurisdictions,
      recheckOn: lawyer.recheckOn,
      planRenewal: lawyer.planRenewal,
      averageRating: lawyer.averageRating,
      totalReviews: lawyer.totalReviews,
      decisionReason: lawyer.verificationReason,
    },
    counts: shown,
    cases: cases.map((one) => ({ ...one, lawyerName: known(one.lawyerName) })),
    sessions,
    entries,
    locked: locked.map(({ conversationId, lockedAt, ...one }) => ({
      conversationId,
      lockedAt: lockedAt!,
      otherId: one.clientId === user.id ? one.lawyerId : one.clientId,
      otherName: one.clientId === user.id ? one.lawyerName : one.clientName,
    })),
    acts: acts.map(viewAuditEntry),
    administrators,
    proposal: proposal === undefined ? null : viewProposal(proposal),
    roles: [...roles],
    can,
  }
}
