import { includes } from '#features/billing/rules.ts'
import { barLookup } from '#features/lawyers/engine/bars.ts'
import { responseOf } from '#features/lawyers/rules.ts'
import { isFirstTalk } from './engine/first-talk.ts'
import { quickStats } from './rules.ts'
import type { CardRow, LawyerRow } from './store.ts'

const officeOf = ({ city, address, state }: CardRow['profile']['officeLocations'][number]) => ({
  city,
  address,
  ...(state === undefined ? {} : { state }),
})

/** What anybody may read of a lawyer in a list and on a profile alike. */
const viewListed = ({ profile }: CardRow, demo: boolean) => {
  const response = responseOf(profile, demo)
  return {
    userId: profile.userId,
    photoUrl: profile.photoUrl,
    firmName: profile.firmName,
    practiceAreas: profile.practiceAreas,
    languages: profile.languages,
    averageRating: Number(profile.averageRating).toFixed(1),
    totalReviews: profile.totalReviews,
    bio: profile.bio,
    verified: profile.verified,
    officeLocations: profile.officeLocations.map(officeOf),
    state: profile.jurisdictions[0] ?? null,
    jurisdictions: profile.jurisdictions,
    yearsExperience: profile.yearsExperience ?? 0,
    responseTime: response.hours,
    responseMeasured: response.own,
    successfulCases: profile.successfulCases,
    hourlyRate: profile.hourlyRate,
    consultationFee: includes(profile.plan, 'calendar') === 'ok' ? profile.consultationFee : null,
    plan: profile.plan,
  }
}

const viewPerson = ({ user }: CardRow) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
})

/** One card of the directory. */
export const viewCard = (
  row: CardRow,
  { sponsored, demo }: { sponsored: boolean; demo: boolean },
) => ({ ...viewListed(row, demo), user: viewPerson(row), sponsored })

/** The services with a fixed price. A first talk has one price: where it can be booked, the one of the calendar. */
const feesOf = (fees: Readonly<Record<string, number>>, bookable: boolean) =>
  Object.fromEntries(Object.entries(fees).filter(([service]) => !bookable || !isFirstTalk(service)))

/** A profile page without its reviews. */
export function viewProfile(row: LawyerRow, demo: boolean) {
  const demoPerson = demo && row.user.cameWithDemo
  const listed = viewListed(row, demo)
  return {
    user: { id: row.user.id, ...viewPerson(row) },
    profile: {
      ...listed,
      barNumber: row.profile.barNumber,
      registers: row.profile.jurisdictions.flatMap((state) => {
        const known = barLookup(state)
        return known === undefined ? [] : [{ state, ...known }]
      }),
      flatFeeJson: feesOf(row.profile.flatFeeJson, listed.consultationFee !== null),
      quickStats: quickStats(row.profile, demoPerson),
      demoPerson,
    },
  }
}
