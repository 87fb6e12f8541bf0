import { hashPassword } from 'better-auth/crypto'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import type { OfficeLocation } from './table.ts'
import { accounts, lawyerProfiles, users } from './table.ts'
import type { LawyerRow, User } from './store.ts'

export type UserWishes = Partial<typeof users.$inferInsert>

let counter = 0

/** A person of tests and demo data; an e-mail that nobody else has unless one is wished for. */
export async function buildUser(db: Db, wishes: UserWishes = {}): Promise<User> {
  counter += 1
  const id = wishes.id ?? newId()
  const row = {
    firstName: 'Ana',
    lastName: `Client ${counter}`,
    email: `person-${id}@example.test`,
    emailVerified: true,
    ...wishes,
    id,
  }
  const [user] = await db.insert(users).values(row).returning()
  return user!
}

const hashes = new Map<string, Promise<string>>()

const hashOf = (password: string) => {
  let hash = hashes.get(password)
  if (hash === undefined) hashes.set(password, (hash = hashPassword(password)))
  return hash
}

/** Lets a person sign in with a password. Hashed once however many people share it. */
export async function givePassword(db: Db, userId: string, password: string): Promise<void> {
  await db
    .insert(accounts)
    .values({
      id: newId(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: await hashOf(password),
    })
}

/** A person who can sign in with a password. */
export async function buildWithPassword(db: Db, password: string, wishes: UserWishes = {}) {
  const user = await buildUser(db, wishes)
  await givePassword(db, user.id, password)
  return user
}

type ProfileWishes = Omit<Partial<typeof lawyerProfiles.$inferInsert>, 'userId' | 'verified'>

export interface LawyerWishes
  extends
    ProfileWishes,
    Pick<UserWishes, 'id' | 'firstName' | 'lastName' | 'email' | 'locale' | 'profileImageUrl'> {
  /** True unless told: approved, listed, may claim. */
  readonly verified?: boolean
  /** The state of the one office, where `officeLocations` says nothing. */
  readonly state?: string
  readonly city?: string
}

export type Lawyer = User & { readonly profile: LawyerRow }

const office = (state: string, city: string): OfficeLocation => ({
  city,
  state,
  address: '1 Main Street',
})

/** A lawyer with a filled-in profile. A subscription is made by the billing feature's own fixture. */
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
  const user = await buildUser(db, {
    lastName: `Lawyer ${counter + 1}`,
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
