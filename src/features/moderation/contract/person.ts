import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { uuid } from '#kernel/fields.ts'
import { locales } from '#kernel/locale.ts'
import { leadStatuses } from '#features/leads/contract/values.ts'
import { plans, verificationStatuses, visaTypes } from '#features/lawyers/rules.ts'
import { browsers, systems } from '#features/security/rules.ts'
import { fileLists } from './values.ts'

export const ListedUser = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  createdAt: z.date(),
  deletedAt: z.date().nullable(),
  suspendedAt: z.date().nullable(),
  /** The plan that a lawyer has now; null for one without, and for everybody else. */
  plan: z.enum(plans).nullable(),
  verificationStatus: z.enum(verificationStatuses).nullable(),
  /** Rejected because the account was suspended, not by a reviewer. */
  lostBadge: z.boolean(),
  /** May a plan be granted: `ok`, or the code that says why not. Null for everybody but lawyers. */
  canGrant: z.string().nullable(),
})

export const AuditEntry = z.object({
  id: uuid,
  action: z.string(),
  actorName: z.string().nullable(),
  subjectType: z.string(),
  subjectId: uuid.nullable(),
  /** A person's name, a title, or the number of a ticket; null where none is kept. */
  subjectName: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a list that left as a file, which. */
  list: z.enum(fileLists).nullable(),
  at: z.date(),
})

/** A change of role that one administrator proposed and a second one has not confirmed yet. */
export const RoleProposal = z.object({
  id: uuid,
  personId: uuid,
  personName: z.string(),
  from: z.enum(roles),
  to: z.enum(roles),
  reason: z.string(),
  proposedById: uuid,
  proposedByName: z.string(),
  proposedAt: z.date(),
  endsAt: z.date(),
})

const count = z.int()

/** A person for an administrator: no phone number, no address of a network, nothing of what was written to others. */
export const PersonDetail = z.object({
  person: ListedUser.extend({
    locale: z.enum(locales),
    leavingAt: z.date().nullable(),
    twoFactorEnabled: z.boolean(),
  }),
  lawyer: z
    .object({
      firmName: z.string().nullable(),
      photoUrl: z.string().nullable(),
      barNumber: z.string().nullable(),
      jurisdictions: z.array(z.string()),
      recheckOn: z.string().nullable(),
      planRenewal: z.date().nullable(),
      averageRating: z.string(),
      totalReviews: count,
      decisionReason: z.string().nullable(),
    })
    .nullable(),
  counts: z.object({
    cases: count,
    claims: count,
    conversations: count,
    questions: count,
    answers: count,
    reviews: count,
    posts: count,
    reportsFiled: count,
    reportsAbout: count,
  }),
  /** Of a client, or those that a lawyer was chosen for: where they stand and when each side last wrote, never what. */
  cases: z.array(
    z.object({
      id: uuid,
      kind: z.enum(visaTypes),
      status: z.enum(leadStatuses),
      createdAt: z.date(),
      clientId: uuid,
      clientName: z.string(),
      lawyerId: uuid.nullable(),
      lawyerName: z.string().nullable(),
      clientWroteAt: z.date().nullable(),
      lawyerWroteAt: z.date().nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      createdAt: z.date(),
      lastSeenAt: z.date(),
      browser: z.enum(browsers).nullable(),
      system: z.enum(systems).nullable(),
    }),
  ),
  /** Of the security log: when the person last came in, and how often it was tried in vain of late. */
  entries: z.object({ lastAt: z.date().nullable(), failed: count, failedAt: z.date().nullable() }),
  /** Whom an administrator keeps apart from this person. */
  locked: z.array(
    z.object({ conversationId: uuid, lockedAt: z.date(), otherId: uuid, otherName: z.string() }),
  ),
  acts: z.array(AuditEntry),
  /** How many administrators can act, the reader among them. */
  administrators: count,
  proposal: RoleProposal.nullable(),
  /** The roles that can be proposed. */
  roles: z.array(z.enum(roles)),
  /** What the reader may do now: `ok`, or the code that says why not. */
  can: z.object({
    endSessions: z.string(),
    confirmEmail: z.string(),
    proposeRole: z.string(),
    confirmRole: z.string(),
  }),
})
