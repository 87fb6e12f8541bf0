import { days, later } from '#kernel/clock.ts'
import {
  plans,
  visaTypes,
  type Plan,
  type SpokenLanguage,
  type VisaType,
} from '#features/lawyers/rules.ts'
import type { lawyerProfiles } from '#features/lawyers/table.ts'
import type { users } from '#features/people/table.ts'
import { communities, cities, women } from './names.ts'
import { portraitCode } from './portrait.ts'
import { demoId, seeded, type Random } from './random.ts'

export interface DemoLawyer {
  readonly user: typeof users.$inferInsert & { id: string }
  readonly profile: typeof lawyerProfiles.$inferInsert
  readonly plan: Plan
}

const focus: Record<VisaType, string> = {
  family: 'bring families together',
  h1b: 'file H-1B petitions for small and large employers',
  o1: 'present the work of artists, athletes and scientists',
  eb1: 'prepare EB-1 petitions for researchers and managers',
  student: 'advise students before and after graduation',
  asylum: 'prepare asylum cases and stand beside people at the interview',
  naturalization: 'take people to the oath, hard cases included',
  deportation: 'defend people in immigration court',
  other: 'sort out cases that fit no form',
}

const ways = [
  'I answer every message myself, in plain words.',
  'You get a written fee before any work begins.',
  'We start with what the notice in your hand asks of you.',
  'I say early when a case is weak, and why.',
  'My office keeps evening hours for people who work in the day.',
  'I worked for a legal aid office before I opened my own.',
  'My parents came with one suitcase, so I know the waiting room from both sides.',
  'Every client gets a calendar of their dates in the first week.',
  'I do not take a case that I cannot give time to.',
  'Most of my clients come because another client told them to.',
  'I teach at the law school on Thursdays and bring hard questions back.',
  'You can bring your children; there is a table with pencils.',
  'I read every paper in its own language before it is translated.',
  'When the answer is to wait, I say so and charge nothing for it.',
  'Two of my colleagues are former caseworkers.',
]

const openings: readonly ((years: number, what: string, more: string | undefined) => string)[] = [
  (years, what, more) =>
    `For ${years} years I have helped people: I ${what}${more === undefined ? '' : `, and I ${more}`}.`,
  (years, what, more) =>
    `What I do is simple to say: I ${what}.${more === undefined ? '' : ` I also ${more}.`} I was admitted ${years} years ago.`,
  (years, what, more) =>
    `After ${years} years in this work I still like the first meeting best. I ${what}${more === undefined ? '' : ` and ${more}`}.`,
  (years, what, more) =>
    `I ${what}.${more === undefined ? '' : ` Half of my week goes elsewhere: I ${more}.`} This has been my work for ${years} years.`,
  (years, what, more) =>
    `${years} years, one small office, one kind of law. I ${what}${more === undefined ? '' : `, and when asked I ${more}`}.`,
]

const biographyOf = (random: Random, areas: readonly VisaType[], years: number) => {
  const [what, more] = areas.slice(0, 2).map((area) => focus[area])
  return `${random.pick(openings)(years, what!, more)} ${random.some(ways, 2).join(' ')}`
}

const firms = [
  (last: string) => `${last} Immigration Law`,
  (last: string) => `Law Office of ${last}`,
  (last: string) => `${last} & Partners`,
  (last: string) => `${last} Legal`,
  (_last: string, city: string) => `${city} Immigration Counsel`,
]
const streets = [
  'Main Street',
  'Court Street',
  'Lincoln Avenue',
  'Market Street',
  'Fifth Avenue',
  'Harbor Road',
  'Elm Street',
]
/** Hours until an answer, as a lawyer who has few measured ones states them. */
const answersWithin = [2, 3, 4, 5, 6, 8, 10, 12, 16, 18, 20, 36]

/** The family names of those who speak Ukrainian beside Russian. */
const fromUkraine = new Set(['Ткаченко', 'Шевченко'])

const areasAllowed: Record<Plan, number> = {
  starter: 1,
  professional: 5,
  premium: visaTypes.length,
}

interface Fixed {
  readonly email?: string
  readonly plan?: Plan
  readonly verified?: boolean
  readonly first?: string
  readonly last?: string
}

/** Most lawyers have a portrait; the others show their initials, as people who send no picture do. */
function portraitOf(first: string, id: string): string | null {
  const own = seeded(Number.parseInt(id.slice(0, 8), 16))
  const code = portraitCode(women.get(first) ?? 'm', (most) => own.between(0, most))
  return own.chance(0.85) ? `/portraits/${code}.svg` : null
}

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name)

/** One lawyer, the same for the same number. */
export function demoLawyer(
  random: Random,
  index: number,
  now: Date,
  fixed: Fixed = {},
): DemoLawyer {
  const community = communities[index % communities.length]!
  const round = Math.floor(index / communities.length)
  const first = fixed.first ?? community.first[round % community.first.length]!
  const lastNames = community.last.filter((last) => isLatin(last) === isLatin(first))
  const last =
    fixed.last ??
    lastNames[(index * 3 + round + Math.floor(round / community.first.length)) % lastNames.length]!
  const id = demoId(`lawyer ${fixed.email ?? index}`)
  const plan = fixed.plan ?? plans[index % 7 === 0 ? 2 : index % 3 === 0 ? 0 : 1]!
  const main = visaTypes[index % visaTypes.length]!
  const areas = [
    main,
    ...random.some(
      visaTypes.filter((area) => area !== main),
      random.between(0, Math.min(3, areasAllowed[plan] - 1)),
    ),
  ]
  const [city, state] = cities[index % cities.length]!
  const years = random.between(2, 31)
  const verified = fixed.verified ?? true
  const submittedAt = later(now, -days(random.between(20, 300)))
  const languages: SpokenLanguage[] = [
    ...new Set<SpokenLanguage>([
      'en',
      ...community.languages,
      ...(fromUkraine.has(last) ? (['uk'] as const) : []),
      ...(random.chance(0.3) ? [random.pick(['es', 'fr', 'pt'] as const)] : []),
    ]),
  ]
  const offices = [
    { city, state, address: `${random.between(10, 990)} ${random.pick(streets)}` },
    ...(random.chance(0.15)
      ? [{ city: 'Newark', state: 'NJ', address: `${random.between(10, 990)} Broad Street` }]
      : []),
  ]
  return {
    plan,
    user: {
      id,
      email: fixed.email ?? `lawyer-${index}@advena.test`,
      firstName: first,
      lastName: last,
      role: 'lawyer',
      emailVerified: true,
      createdAt: verified ? submittedAt : later(now, -days(7)),
    },
    profile: {
      userId: id,
      photoUrl: portraitOf(first, id),
      firmName: random.chance(0.8) ? random.pick(firms)(last, city) : null,
      responseTime: random.pick(answersWithin),
      barNumber: `${state}-${100_200 + index * 37}`,
      jurisdictions: [...new Set(offices.map((office) => office.state))],
      yearsExperience: years,
      languages,
      practiceAreas: areas,
      hourlyRate: String(random.between(12, 52) * 10),
      flatFeeJson: random.chance(0.6)
        ? {
            'Second opinion': 50 + random.between(0, 4) * 50,
            'Case review': random.between(3, 9) * 50,
          }
        : {},
      bio: biographyOf(random, areas, years),
      officeLocations: random.chance(0.92) ? offices : [],
      verified,
      verificationStatus: verified ? 'approved' : 'pending',
      submittedAt: verified ? submittedAt : later(now, -days(random.between(1, 6))),
      verificationDecidedAt: verified ? later(submittedAt, days(2)) : null,
      approvedAt: verified ? later(submittedAt, days(2)) : null,
      plan,
      planRenewal: verified ? later(now, days(random.between(3, 27))) : null,
    },
  }
}
