import type pg from 'pg'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'

export interface LawyerRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly profile_image_url: string | null
  readonly photo_url: string | null
  readonly firm_name: string | null
  readonly practice_areas: string[]
  readonly languages: string[]
  readonly average_rating: string
  readonly total_reviews: number
  readonly bio: string | null
  readonly verified: boolean
  readonly office_locations: { city: string; address: string; state?: string }[]
  readonly jurisdictions: string[]
  readonly years_experience: number | null
  readonly response_time: number
  readonly successful_cases: number
  readonly hourly_rate: string | null
  readonly plan: string
}

const cards = {
  name: 'cards',
  text: `select u.id, u.first_name, u.last_name, u.profile_image_url, p.photo_url, p.firm_name, p.practice_areas, p.languages, p.average_rating, p.total_reviews, p.bio, p.verified,
      p.office_locations, p.jurisdictions, p.years_experience, p.response_time, p.successful_cases, p.hourly_rate, p.plan
    from (select lawyer_id, relevance from lawyer_listings where state = $1 and areas_mask & $2 <> 0 and langs_mask & $3 <> 0
      order by relevance desc, lawyer_id limit 20 offset $4) x
    join lawyer_profiles p on p.user_id = x.lawyer_id join users u on u.id = x.lawyer_id order by x.relevance desc, x.lawyer_id`,
}

const bit = (words: readonly string[], word: string | null) =>
  word === null ? -1 : 1 << words.indexOf(word)

/** The lawyers of a search, by one prepared statement over the directory's own index. */
export const lawyerFinder =
  (pool: pg.Pool) =>
  async (asked: URLSearchParams): Promise<LawyerRow[]> => {
    const page = Number(asked.get('page') ?? 1)
    const areas = bit(visaTypes, asked.get('visaType'))
    const langs = bit(spokenLanguages, asked.get('language'))
    const values = [asked.get('state') ?? '*', areas, langs, (page - 1) * 20]
    return (await pool.query<LawyerRow>({ ...cards, values })).rows
  }

/** A row as the product's card shows it. */
export const cardOf = (row: LawyerRow) => ({
  userId: row.id,
  user: {
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
  },
  photoUrl: row.photo_url,
  firmName: row.firm_name,
  practiceAreas: row.practice_areas,
  languages: row.languages,
  averageRating: Number(row.average_rating).toFixed(1),
  totalReviews: row.total_reviews,
  bio: row.bio,
  verified: row.verified,
  officeLocations: row.office_locations,
  state: row.jurisdictions[0] ?? null,
  jurisdictions: row.jurisdictions,
  yearsExperience: row.years_experience ?? 0,
  responseTime: row.response_time,
  successfulCases: row.successful_cases,
  hourlyRate: row.hourly_rate,
  plan: row.plan,
})
