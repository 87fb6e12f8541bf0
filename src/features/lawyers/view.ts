import type { z } from 'zod'
import type { User } from '#features/people/table.ts'
import type { FileRow } from '#features/files/table.ts'
import type { LawyerProfile, LawyerSummary } from './contract.ts'
import { lostBadge } from './engine/lost-badge.ts'
import {
  areasAllowed,
  canRemoveDocument,
  canSubmit,
  missingIn,
  responseOf,
  shownFacts,
  stateOfChange,
  type ShownFacts,
  type SpokenLanguage,
  type State,
  type VisaType,
} from './rules.ts'
import type { ChangeRow, LawyerRow } from './table.ts'

/** The summary of a profile that is part of the lawyer's account. */
export const viewSummary = (lawyer: LawyerRow, demo: boolean): z.infer<typeof LawyerSummary> => ({
  averageRating: Number(lawyer.averageRating).toFixed(1),
  plan: lawyer.plan,
  planRenewal: lawyer.planRenewal,
  firmName: lawyer.firmName,
  totalReviews: lawyer.totalReviews,
  responseTime: responseOf(lawyer, demo).hours,
  verificationStatus: lawyer.verificationStatus,
  lostBadge: lostBadge(lawyer),
})

/** The latest value of each field that may be waiting for review. */
const givenLast = (shown: ShownFacts, change: ReturnType<typeof stateOfChange>): ShownFacts =>
  change?.status === 'waiting' ? change.after : shown

const viewDocument = ({
  id,
  name,
  kind,
  size,
  state,
  previewKey,
}: FileRow): z.infer<typeof LawyerProfile>['documents'][number] => ({
  id,
  name,
  kind: kind!,
  size,
  hasPreview: previewKey !== null && state === 'ready',
  isReady: state === 'ready',
  isRefused: state === 'refused',
})

/** A lawyer's profile as its owner sees it. */
export function viewLawyerProfile(
  row: LawyerRow,
  now: Date,
  {
    user,
    change: kept,
    documents,
  }: { user: User; change: ChangeRow | undefined; documents: readonly FileRow[] },
): z.infer<typeof LawyerProfile> {
  const shown = shownFacts(user, row)
  const change = stateOfChange(shown, kept)
  const { firmName, yearsExperience, barNumber, jurisdictions } = givenLast(shown, change)
  const hasPlan = row.planRenewal !== null && row.planRenewal > now
  return {
    userId: row.userId,
    firmName,
    barNumber,
    jurisdictions: jurisdictions as State[],
    yearsExperience,
    languages: row.languages as SpokenLanguage[],
    practiceAreas: row.practiceAreas as VisaType[],
    hourlyRate: row.hourlyRate === null ? null : Number(row.hourlyRate),
    flatFees: row.flatFeeJson,
    bio: row.bio ?? '',
    officeLocations: row.officeLocations.map(({ city, state, address }) => ({
      city,
      state: state as State | undefined,
      address,
    })),
    plan: row.plan,
    verificationStatus: row.verificationStatus,
    verificationNote: row.verificationReason,
    submittedAt: row.submittedAt,
    missing: missingIn(row),
    areasAllowed: areasAllowed(row.plan, hasPlan),
    hasPlan,
    planUntil: hasPlan ? row.planRenewal : null,
    areasWaiting: row.areasWaiting as VisaType[],
    documents: documents.map(viewDocument),
    name: [user.firstName, user.lastName].join(' ').trim(),
    photoUrl: row.photoUrl,
    recheckOn: row.recheckOn,
    renews: row.renewalAskedAt !== null,
    can: { submit: canSubmit(row, now), removeDocument: canRemoveDocument(row) },
    change,
  }
}
