import type { VerificationStatus } from '../rules.ts'

/** Was the badge taken with a suspension? A reviewer who rejects writes why; a suspension judges no license and leaves no such words. */
export const lostBadge = (profile: {
  readonly verificationStatus: VerificationStatus
  readonly verificationReason: string | null
}): boolean => profile.verificationStatus === 'rejected' && profile.verificationReason === null
