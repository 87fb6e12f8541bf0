import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { days, later } from '#kernel/clock.ts'
import { locales } from '#kernel/locale.ts'
import { appointments, availabilities } from '#features/appointments/table.ts'
import { blogPosts } from '#features/blog/table.ts'
import { conflictChecks } from '#features/conflict-checks/table.ts'
import { conversations, conversationTopics, messages } from '#features/conversations/table.ts'
import type { LeadStatus } from '#features/leads/contract/values.ts'
import { leadClaims, leadMoves, leads, leadSteps } from '#features/leads/table.ts'
import { reports } from '#features/moderation/table.ts'
import { notifications } from '#features/notifications/table.ts'
import { accounts } from '#features/accounts/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { legalAnswers, legalQuestions, questionVotes } from '#features/questions/table.ts'
import { buildRecommendations } from '#features/recommendations/fixtures.ts'
import { buildReplyFigures } from '#features/replies/fixtures.ts'
import { reviews } from '#features/reviews/table.ts'
import type { Db } from '#server/db.ts'
import type { Runtime } from '#server/runtime.ts'
import { emptyRows, type DemoRows } from './case-rows.ts'
import { makeAppointments, makeAvailabilities } from './calendar.ts'
import { addCase, addParted, addUndecided } from './cases.ts'
import { casesOfFirstClient } from './first-client.ts'
import { demoLawyer, type DemoLawyer } from './lawyers.ts'
import { clientNames } from './names.ts'
import { makeNotifications } from './notifications.ts'
import { insertPayments } from './payments.ts'
import { demoPassword, demoPeople } from './people.ts'
import { makePosts } from './posts.ts'
import { insertPractice } from './practice.ts'
import { makeQuestions } from './questions.ts'
import { demoId, seeded } from './random.ts'

const seed = 20_261_121
const lawyerCount = 126
export const demoLock = 7_402_611

/** How many cases stand in each status. The closed ones carry the reviews. */
const statuses: readonly (readonly [LeadStatus, number])[] = [
  ['open', 14],
  ['claimed', 10],
  ['in_progress', 9],
  ['completed', 5],
  ['closed', 66],
  ['expired', 3],
]

function makePeople(now: Date) {
  const random = seeded(seed)
  const fixed: DemoLawyer[] = [
    demoLawyer(random, 0, now, {
      email: 'lawyer@advena.test',
      plan: 'professional',
      first: 'Elena',
      last: 'Muñoz',
    }),
    demoLawyer(random, 5, now, {
      email: 'starter@advena.test',
      plan: 'starter',
      first: 'Deniz',
      last: 'Aydın',
    }),
    demoLawyer(random, 9, now, {
      email: 'premium@advena.test',
      plan: 'premium',
      first: 'Grace',
      last: 'Okafor',
    }),
  ]
  const verified = [
    ...fixed,
    ...Array.from({ length: lawyerCount }, (_, index) => demoLawyer(random, index, now)),
  ]
  const waiting = [
    demoLawyer(random, 3, now, {
      email: 'unverified@advena.test',
      verified: false,
      first: 'Anna',
      last: 'Sokolova',
    }),
    ...Array.from({ length: 4 }, (_, index) =>
      demoLawyer(random, 137 + index, now, {
        email: `waiting-${index}@advena.test`,
        verified: false,
      }),
    ),
  ]
  const clients = [
    {
      id: demoId('client'),
      email: 'client@advena.test',
      firstName: 'Rosa',
      lastName: 'Vega',
      locale: 'en' as const,
    },
    ...clientNames.slice(1).map(([firstName, lastName], index) => ({
      id: demoId(`client ${index}`),
      email: `client-${index}@advena.test`,
      firstName,
      lastName,
      locale: locales[index % locales.length]!,
    })),
  ].map((client, index) => ({
    ...client,
    role: 'user' as const,
    emailVerified: true,
    createdAt: later(now, -days(200 - index * 9)),
  }))
  const admin = {
    id: demoId('admin'),
    email: 'admin@advena.test',
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'admin' as const,
    emailVerified: true,
    createdAt: later(now, -days(320)),
  }
  return { random, verified, waiting, clients, admin }
}

/** The ids of everybody who comes with the demo; they are the same in every demo. */
export function demoPersonIds(): string[] {
  const { verified, waiting, clients, admin } = makePeople(new Date(0))
  return [admin, ...clients, ...[...verified, ...waiting].map(({ user }) => user)].map(
    ({ id }) => id,
  )
}

/** How many cases of a status were told already. */
const made = (rows: DemoRows, status: LeadStatus) =>
  rows.leads.filter((lead) => lead.status === status).length

function makeCases({ random, verified, clients }: ReturnType<typeof makePeople>, now: Date) {
  const rows = emptyRows()
  const [first, ...others] = clients
  for (const one of casesOfFirstClient(first!.id, verified)) addCase(rows, random, one, now)
  let number = 0
  for (const [status, count] of statuses) {
    for (let index = made(rows, status); index < count; index += 1) {
      number += 1
      const client = others[number % others.length]!
      const lawyer =
        index % 4 === 0 ? verified[index % 8 === 0 ? 0 : 2]! : random.pick(verified.slice(3, 60))
      const more = random.some(verified.slice(60), random.between(0, 2))
      const lawyers =
        status === 'open' || status === 'expired'
          ? []
          : status === 'closed'
            ? [lawyer]
            : [lawyer, ...more]
      const age =
        status === 'expired'
          ? days(35 + index)
          : status === 'closed'
            ? days(60 + number)
            : days(random.between(1, 20)) + number * 1000
      addCase(
        rows,
        random,
        { name: `${status} ${index}`, status, clientId: client.id, lawyers, age },
        now,
      )
    }
  }
  for (const [index, how] of (['silent', 'change_lawyer', 'hand_back'] as const).entries())
    addParted(
      rows,
      random,
      {
        name: how,
        clientId: others[index]!.id,
        lawyers: [verified[index === 2 ? 0 : 10 + index]!],
        age: days(45),
      },
      how,
      now,
    )
  addUndecided(
    rows,
    random,
    { name: 'undecided', clientId: others[3]!.id, lawyers: [verified[0]!, verified[14]!] },
    now,
  )
  return rows
}

/** The questions that come with recommended lawyers. */
const recommendedFor = ['detained-husband', 'one-year-hospital', 'marriage-overstay']

/** Figures that stand on profiles are computed from the rows, here as everywhere. */
const computeFigures = (db: Db) =>
  db.execute(sql`
    update lawyer_profiles set
      average_rating = coalesce((select round(avg(rating), 2) from reviews where lawyer_id = user_id and status = 'published'), 0),
      total_reviews = (select count(*) from reviews where lawyer_id = user_id and status = 'published'),
      closed_with_outcome = (select count(*) from lead_claims c join leads l on l.id = c.lead_id where c.lawyer_id = lawyer_profiles.user_id and l.status = 'closed' and c.outcome is not null),
      successful_outcomes = (select count(*) from lead_claims c join leads l on l.id = c.lead_id where c.lawyer_id = lawyer_profiles.user_id and l.status = 'closed' and c.outcome = 'successful'),
      successful_cases = (select count(*) from lead_claims c join leads l on l.id = c.lead_id where c.lawyer_id = lawyer_profiles.user_id and l.status = 'closed' and c.outcome = 'successful')`)

async function inChunks<Row>(list: readonly Row[], insert: (rows: Row[]) => Promise<unknown>) {
  for (let start = 0; start < list.length; start += 500)
    await insert(list.slice(start, start + 500))
}

/** Fills an empty database with the demo's people and their cases, once, also when two processes start together. */
export async function loadDemo(runtime: Runtime): Promise<void> {
  const now = runtime.clock.now()
  const password = await hashPassword(demoPassword)
  const loaded = await runtime.jobs.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    if ((await db.select({ id: users.id }).from(users).limit(1)).length > 0) return false
    const people = makePeople(now)
    const rows = makeCases(people, now)
    const asked = makeQuestions(people.clients, people.verified, now)
    const lawyers = [...people.verified, ...people.waiting]
    const everybody = [people.admin, ...people.clients, ...lawyers.map((lawyer) => lawyer.user)]
    await inChunks(everybody, (part) => db.insert(users).values(part))
    await inChunks(lawyers, (part) =>
      db.insert(lawyerProfiles).values(part.map((lawyer) => lawyer.profile)),
    )
    const named = everybody.filter((person) =>
      demoPeople.some((demo) => demo.email === person.email),
    )
    await db.insert(accounts).values(
      named.map((person) => ({
        id: demoId(`account ${person.email}`),
        userId: person.id,
        accountId: person.id,
        providerId: 'credential',
        password,
      })),
    )
    await insertPayments(db, people.verified)
    await insertPractice(db, people.verified, now)
    await inChunks(rows.topics, (part) => db.insert(conversationTopics).values(part))
    await inChunks(rows.leads, (part) => db.insert(leads).values(part))
    await inChunks(rows.moves, (part) => db.insert(leadMoves).values(part))
    await inChunks(rows.claims, (part) => db.insert(leadClaims).values(part))
    await inChunks(rows.steps, (part) => db.insert(leadSteps).values(part))
    await inChunks(rows.checks, (part) => db.insert(conflictChecks).values(part))
    await inChunks(rows.conversations, (part) => db.insert(conversations).values(part))
    await inChunks(rows.messages, (part) => db.insert(messages).values(part))
    await buildReplyFigures(db, now)
    const open = makeAvailabilities(people.verified)
    const booked = makeAppointments(open[0]!, people.clients[0]!.id, rows.conversations, now)
    await db.insert(availabilities).values(open)
    if (booked.length > 0) await db.insert(appointments).values(booked)
    await inChunks(rows.reviews, (part) => db.insert(reviews).values(part))
    await inChunks(asked.questions, (part) => db.insert(legalQuestions).values(part))
    await inChunks(asked.answers, (part) => db.insert(legalAnswers).values(part))
    await inChunks(asked.votes, (part) => db.insert(questionVotes).values(part))
    await db
      .insert(notifications)
      .values(makeNotifications(rows, people.clients[0]!.id, people.verified[0]!.user.id))
    await db.insert(blogPosts).values(makePosts(people.admin.id, people.verified, now))
    await db.insert(reports).values([
      {
        id: demoId('report 1'),
        reporterId: people.clients[1]!.id,
        subjectType: 'lawyer',
        subjectId: people.verified[20]!.user.id,
        reason: 'misleading',
        details: 'The office at this address has been closed since summer.',
        createdAt: later(now, -days(2)),
      },
      {
        id: demoId('report 2'),
        reporterId: people.verified[0]!.user.id,
        subjectType: 'review',
        subjectId: rows.reviews[0]!.id!,
        reason: 'other',
        details: 'This person was never my client.',
        createdAt: later(now, -days(1)),
      },
    ])
    await computeFigures(db)
    for (const name of recommendedFor)
      await buildRecommendations(db, demoId(`question ${name}`), now)
    return true
  })
  if (loaded)
    await runtime.jobs.execute(
      sql`vacuum analyze lawyer_listings, lawyer_profiles, leads, messages, legal_questions`,
    )
}
