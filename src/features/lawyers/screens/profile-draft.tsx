import { amountOf, amountPattern } from '#kernel/amounts.ts'
import type { LawyersApi, OwnLawyerProfile } from '../client.ts'

export const stepNames = ['licence', 'practice', 'fees', 'about', 'send'] as const
export type StepName = (typeof stepNames)[number]

/** What the form holds: numbers as they are typed, fees as rows. */
export interface Draft {
  firmName: string
  barNumber: string
  jurisdictions: string[]
  yearsExperience: string
  languages: string[]
  practiceAreas: string[]
  hourlyRate: string
  fees: { service: string; price: string }[]
  bio: string
  officeLocations: { city: string; state: string; address: string }[]
}

const fields: Record<StepName, readonly (keyof Draft)[]> = {
  licence: ['firmName', 'barNumber', 'jurisdictions', 'yearsExperience'],
  practice: ['practiceAreas', 'languages'],
  fees: ['hourlyRate', 'fees'],
  about: ['bio', 'officeLocations'],
  send: [],
}

export const fieldsOf = (step: StepName) => fields[step]

/** The step that holds a field. */
export const stepOf = (field: string) =>
  Math.max(
    0,
    stepNames.findIndex((step) => fields[step].includes(field as keyof Draft)),
  )

/** A step that asks for nothing and was given nothing: it is neither done nor still to do. */
export const isEmptyStep = (
  { hourlyRate, flatFees }: Pick<OwnLawyerProfile, 'hourlyRate' | 'flatFees'>,
  step: StepName,
) => step === 'fees' && hourlyRate === null && Object.keys(flatFees).length === 0

/** Where somebody who comes back goes on: the first step that lacks something, or the end; one that was handed in or approved is at the end; one that is wanted better begins anew. */
export function firstOpen({
  missing,
  verificationStatus,
}: Pick<OwnLawyerProfile, 'missing' | 'verificationStatus'>): number {
  if (verificationStatus === 'pending' || verificationStatus === 'approved')
    return stepNames.length - 1
  if (verificationStatus !== 'draft') return 0
  return missing.length === 0 ? stepNames.length - 1 : Math.min(...missing.map(stepOf))
}

/** What to say beside a field that a review needs. */
export function faultOf(field: string, draft: Draft): string {
  const value = draft[field as keyof Draft]
  if (Array.isArray(value)) return 'none_chosen'
  return field === 'bio' && value.trim() !== '' ? 'too_short' : 'required'
}

/** Below this an hour or a service is rather a slip (“$3,50”) than a price; nothing is a price again: a free first talk. */
const lowest = 20
export const isLowPrice = (text: string) => {
  const price = amountPattern.test(text.trim()) ? Number(amountOf(text.trim())) : 0
  return price > 0 && price < lowest
}

const contact = /[^\s@]+@[^\s@]+\.[^\s@]{2,}|(?:\d[\s().\-/]*){8}/u
const promise =
  /guarantee|garant|гарант|保证|保證|ضمان|نضمن|أضمن|\bthe best\b|100 ?%|%100|الأفضل|лучш|最好|mejor abogad|melhor advogad|en iyi|der beste/iu

/** What a lawyer had better leave out of the text that everyone reads. */
export const bioHints = (bio: string) => [
  ...(contact.test(bio) ? (['bioContact'] as const) : []),
  ...(promise.test(bio) ? (['bioPromise'] as const) : []),
]

const typed = (number: number | null) => (number === null ? '' : String(number))

export const draftOf = (profile: OwnLawyerProfile): Draft => ({
  firmName: profile.firmName,
  barNumber: profile.barNumber,
  jurisdictions: profile.jurisdictions,
  yearsExperience: typed(profile.yearsExperience),
  languages: profile.languages,
  practiceAreas: [...profile.practiceAreas, ...profile.areasWaiting],
  hourlyRate: typed(profile.hourlyRate),
  fees: Object.entries(profile.flatFees).map(([service, price]) => ({
    service,
    price: String(price),
  })),
  bio: profile.bio,
  officeLocations: profile.officeLocations.map(({ city, state, address }) => ({
    city,
    state: state ?? '',
    address,
  })),
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(amountOf(text.trim())))

type Saved = Parameters<LawyersApi['saveLawyerProfile']>[0]

/** What a step sends. The server decides about every value. */
export function savedPart(draft: Draft, step: StepName): Saved {
  const { yearsExperience, hourlyRate, fees, officeLocations, ...rest } = draft
  const whole = {
    ...rest,
    yearsExperience: numberOf(yearsExperience),
    hourlyRate: numberOf(hourlyRate),
    flatFees: Object.fromEntries(
      fees
        .filter(({ service }) => service.trim() !== '')
        .map(({ service, price }) => [service.trim(), numberOf(price) ?? 0]),
    ),
    officeLocations: officeLocations
      .filter(({ city }) => city.trim() !== '')
      .map(({ state, ...office }) => ({ ...office, ...(state === '' ? {} : { state }) })),
  }
  const names = fields[step].map((field) => (field === 'fees' ? 'flatFees' : field))
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => (names as readonly string[]).includes(name)),
  ) as Saved
}
