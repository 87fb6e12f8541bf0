import { buildUser, type UserWishes } from '#features/people/fixtures.ts'
import type { User } from '#features/people/table.ts'
import type { Db } from '#server/db.ts'
import { lawyerProfiles, type LawyerRow, type OfficeLocation } from './table.ts'

let counter = 0

type ProfileWishes = Omit<Partial<typeof lawyerProfiles.$inferInsert>, 'userId' | 'verified'>

export interface LawyerWishes
  extends
    ProfileWishes,
    Pick<UserWishes, 'id' | 'firstName' | 'lastName' | 'email' | 'locale' | 'profileImageUrl'> {
  /** Default true: approved, listed, may claim. */
  readonly verified?: boolean
  /** The state of the only office, unless `officeLocations` is given. */
  readonly state?: string
  readonly city?: string
}

export type Lawyer = User & { readonly profile: LawyerRow }

const office = (state: string, city: string): OfficeLocation => ({
  city,
  state,
  address: '1 Main Street',
})

/** A lawyer with a complete profile. Subscriptions come from the fixtures of billing. */
export async function buildLawyer(db: Db, wishes: LawyerWishes = {}): Promise<Lawyer> {
  const {
    id,
    firstName = 'Luis',
    lastName,
    email,
    locale,
    profileImageUrl,
    verified = true,
    state = 'NY',
    city = 'New York',
    ...profile
  } = wishes
  const person = { id, lastName, email, locale, profileImageUrl }
  const named = Object.fromEntries(
    Object.entries(person).filter(([, value]) => value !== undefined),
  ) as UserWishes
  counter += 1
  const user = await buildUser(db, {
    lastName: `Lawyer ${counter}`,
    ...named,
    firstName,
    role: 'lawyer',
  })
  const [row] = await db
    .insert(lawyerProfiles)
    .values({
      firmName: `${user.lastName} Law`,
      barNumber: `${state}-${100_000 + counter}`,
      jurisdictions: [state],
      yearsExperience: 8,
      languages: ['en', 'es'],
      practiceAreas: ['asylum'],
      hourlyRate: '250.00',
      bio: 'I have worked on immigration cases for many years and answer every message myself.',
      officeLocations: [office(state, city)],
      verificationStatus: verified ? 'approved' : 'pending',
      submittedAt: new Date('2026-01-05T12:00:00Z'),
      ...(verified
        ? {
            verificationDecidedAt: new Date('2026-01-06T12:00:00Z'),
            approvedAt: new Date('2026-01-06T12:00:00Z'),
          }
        : {}),
      ...profile,
      verified,
      userId: user.id,
    })
    .returning()
  return { ...user, profile: row! }
}
