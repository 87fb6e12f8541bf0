import { z } from 'zod'
import { uuid } from '#kernel/fields.ts'
import { messageTypes, SentFile } from '#features/conversations/contract.ts'
import { Activity } from '#features/security/contract.ts'
import { reviewFlags, reviewStatuses } from '#features/reviews/rules.ts'
import { LicenseDocument, ProfileChangeState } from '#features/lawyers/contract.ts'
import { reportStatuses, subjects } from './values.ts'

/** Stands for what a reviewer saw: what changed in the meantime is not decided unseen. */
export const look = z.string().regex(/^[\w-]{43}$/)

/** A report as the person who filed it sees it. */
export const OwnReport = z.object({
  id: uuid,
  subjectType: z.enum(subjects),
  subjectId: uuid,
  status: z.enum(reportStatuses),
  createdAt: z.date(),
})

/** A reported conversation, read only. Who wrote is a side, never an address. */
export const ReportedConversation = z.object({
  conversationId: uuid,
  clientName: z.string(),
  lawyerName: z.string(),
  locked: z.boolean(),
  /** What a side wrote about its lock, for administrators alone. */
  lockReason: z.string().nullable(),
  messages: z.array(
    z.object({
      id: uuid,
      seq: z.int(),
      side: z.enum(['client', 'lawyer']),
      messageType: z.enum(messageTypes),
      body: z.string(),
      files: z.array(SentFile),
      createdAt: z.date(),
    }),
  ),
  /** The number before which older messages are. */
  olderThan: z.int().nullable(),
})

const ReportedReview = z.object({
  id: uuid,
  rating: z.int(),
  title: z.string(),
  body: z.string(),
  status: z.enum(reviewStatuses),
})

/** A question or an answer. Who asked is no part of it: an administrator judges the words. */
const ReportedPart = z.object({
  kind: z.enum(['question', 'answer']),
  id: uuid,
  questionId: uuid,
  title: z.string(),
  content: z.string(),
  hidden: z.boolean(),
})

/** A report as an administrator sees it: of a conversation or message only whose it is, never what was written. */
export const Report = z.object({
  id: uuid,
  subjectType: z.string(),
  subjectId: uuid,
  subjectName: z.string().nullable(),
  lawyerId: uuid.nullable(),
  review: ReportedReview.extend({
    reviewerId: uuid,
    reviewerName: z.string(),
    createdAt: z.date(),
    /** Whether the two worked on a case together, which is where this review comes from. */
    hadCase: z.boolean(),
  }).nullable(),
  /** The reported conversation, where an administrator keeps it locked. */
  lockedTalk: uuid.nullable(),
  part: ReportedPart.nullable(),
  /** A reported article. Without an address it is not published now. */
  post: z.object({ slug: z.string().nullable(), hidden: z.boolean() }).nullable(),
  reporterId: uuid,
  reporterName: z.string(),
  reason: z.string(),
  details: z.string().nullable(),
  status: z.enum(reportStatuses),
  decisionReason: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.date().nullable(),
  createdAt: z.date(),
})

export const PendingVerification = z.object({
  lawyerId: uuid,
  lawyerName: z.string(),
  email: z.string(),
  firmName: z.string().nullable(),
  barNumber: z.string().nullable(),
  submittedAt: z.date().nullable(),
  /** Of an approved lawyer who asks for the next look: the day on which the approval ends. */
  approvedUntil: z.string().nullable(),
  jurisdictions: z.array(z.string()),
  languages: z.array(z.string()),
  practiceAreas: z.array(z.string()),
  yearsExperience: z.int().nullable(),
  bio: z.string().nullable(),
  change: ProfileChangeState.nullable(),
  mixedAlphabets: z.boolean(),
  documents: z.array(LicenseDocument.extend({ sentAt: z.date() })),
  /** What reviewers asked for or refused since the last approval, the newest first. */
  earlier: z.array(
    z.object({
      decision: z.enum(['more_needed', 'rejected']),
      byName: z.string().nullable(),
      reason: z.string().nullable(),
      at: z.date(),
    }),
  ),
  look,
})

/** An approved lawyer who wants to be called something else: what is shown, and what is asked for. */
export const WaitingChange = z.object({
  lawyerId: uuid,
  lawyerName: z.string(),
  email: z.string(),
  barNumber: z.string().nullable(),
  jurisdictions: z.array(z.string()),
  change: ProfileChangeState,
  mixedAlphabets: z.boolean(),
  look,
})

/** A line of the security log. `network` is the beginning of a keyed hash: enough to see that two lines are one network. */
export const SecurityLine = Activity.extend({
  personId: uuid.nullable(),
  personName: z.string().nullable(),
  network: z.string().nullable(),
  detail: z.string().nullable(),
})

/** What was reported about a thing, beside where it is decided. */
const OpenReport = z.object({
  id: uuid,
  reason: z.string(),
  details: z.string().nullable(),
  reporterId: uuid,
  reporterName: z.string(),
  createdAt: z.date(),
})

export const ModeratedReview = ReportedReview.extend({
  flags: z.array(z.enum(reviewFlags)),
  lookedAt: z.date().nullable(),
  lawyerId: uuid,
  lawyerName: z.string(),
  reviewerName: z.string(),
  createdAt: z.date(),
  openReports: z.array(OpenReport),
  hiddenReason: z.string().nullable(),
})

export const ModeratedPart = ReportedPart.extend({
  lawyerName: z.string().nullable(),
  openReports: z.array(OpenReport),
  hiddenReason: z.string().nullable(),
})

/** A place of a month that a lawyer asks back after the share that comes back by itself. */
export const PlaceRequest = z.object({
  claimId: uuid,
  lawyerId: uuid,
  lawyerName: z.string(),
  email: z.string(),
  month: z.string(),
  askedAt: z.date(),
  askedRecently: z.int(),
})
