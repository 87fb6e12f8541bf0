import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { PendingVerification, WaitingChange } from '../contract/shapes.ts'
import type { LookedAt } from '../store/lawyers.ts'
import { mixesAlphabets, shownFacts, shownFields, stateOfChange } from '#features/lawyers/rules.ts'

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** Stands for everything a reviewer decides about, and for the last decision. It changes with any of it. */
export function lookOf({ profile, user, change, documents }: LookedAt): string {
  const asked =
    change?.status === 'waiting' ? shownFields.map((field) => change.proposed[field] ?? null) : null
  const facts = [
    user.firstName,
    user.lastName,
    profile.firmName,
    profile.yearsExperience,
    profile.barNumber,
    profile.jurisdictions,
    profile.verificationDecidedAt,
    asked,
    documents.map(({ id }) => id),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

function lookedFacts(row: LookedAt) {
  const { profile, user, change: kept } = row
  const change = kept?.status === 'waiting' ? stateOfChange(shownFacts(user, profile), kept) : null
  const names = change?.after ?? shownFacts(user, profile)
  return {
    change,
    mixedAlphabets: [names.firstName, names.lastName, names.firmName].some(mixesAlphabets),
    look: lookOf(row),
    lawyerId: user.id,
    lawyerName: fullName(user),
    email: user.email,
  }
}

/** A change that waits, with what is shown until it is decided. */
export const viewWaitingChange = (row: LookedAt): z.input<typeof WaitingChange> => {
  const { change, ...facts } = lookedFacts(row)
  return {
    ...facts,
    barNumber: row.profile.barNumber,
    jurisdictions: row.profile.jurisdictions,
    change: change!,
  }
}

export const viewWaiting = (row: LookedAt): z.input<typeof PendingVerification> => ({
  ...lookedFacts(row),
  ...viewLicence(row),
})

const viewLicence = ({ profile, documents, earlier }: LookedAt) => ({
  documents: documents.map(({ at, ...document }) => ({ ...document, sentAt: new Date(at) })),
  earlier: earlier.map(({ action, name, reason, at }) => ({
    decision: action === 'verification_rejected' ? ('rejected' as const) : ('more_needed' as const),
    byName: name,
    reason,
    at: new Date(at),
  })),
  firmName: profile.firmName,
  barNumber: profile.barNumber,
  submittedAt: profile.submittedAt,
  approvedUntil: profile.renewalAskedAt === null ? null : profile.recheckOn,
  jurisdictions: profile.jurisdictions,
  languages: profile.languages,
  practiceAreas: profile.practiceAreas,
  yearsExperience: profile.yearsExperience,
  bio: profile.bio,
})
