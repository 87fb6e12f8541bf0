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

const isBookable = ({ plan, consultationFee }: CardRow['profile']) =>
  includes(plan, 'calendar') === 'ok' && consultationFee !== null

/** What a first talk costs: where it can be booked, the price of the calendar; else what the lawyer's list of fees says, the higher one where it says two. */
function firstTalkPriceOf(profile: CardRow['profile']): number | null {
  if (isBookable(profile)) return profile.consultationFee
  const prices = Object.entries(profile.flatFeeJson).flatMap(([service, price]) =>
    isFirstTalk(service) ? [price] : [],
  )
  return prices.length === 0 ? null : Math.round(Math.max(...prices))
}

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
    consultationFee: firstTalkPriceOf(profile),
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
      verifiedAt: row.profile.verified ? row.profile.approvedAt : null,
      registers: row.profile.jurisdictions.flatMap((state) => {
        const known = barLookup(state)
        return known === undefined ? [] : [{ state, ...known }]
      }),
      flatFeeJson: feesOf(row.profile.flatFeeJson, isBookable(row.profile)),
      quickStats: quickStats(row.profile, demoPerson),
      demoPerson,
    },
  }
}
