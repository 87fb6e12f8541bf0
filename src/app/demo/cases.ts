import { days, hours, later } from '#kernel/clock.ts'
import { languageOf } from '#kernel/written-language.ts'
import type { LeadStatus } from '#features/leads/contract/values.ts'
import type { Move } from '#features/leads/engine/transitions.ts'
import type { DemoCase, DemoRows } from './case-rows.ts'
import { demoId, type Random } from './random.ts'
import { reviewTexts } from './review-texts.ts'
import { stories } from './stories.ts'
import { addConversation } from './talks.ts'
import { unused } from './unused.ts'

const path: Record<
  LeadStatus,
  readonly (readonly [move: Move, to: LeadStatus, by: 'client' | 'lawyer' | 'clock'])[]
> = {
  open: [],
  claimed: [['claim', 'claimed', 'lawyer']],
  in_progress: [
    ['claim', 'claimed', 'lawyer'],
    ['accept', 'in_progress', 'client'],
  ],
  completed: [
    ['claim', 'claimed', 'lawyer'],
    ['accept', 'in_progress', 'client'],
    ['complete', 'completed', 'lawyer'],
  ],
  closed: [
    ['claim', 'claimed', 'lawyer'],
    ['accept', 'in_progress', 'client'],
    ['complete', 'completed', 'lawyer'],
    ['close', 'closed', 'client'],
  ],
  expired: [['expire', 'expired', 'clock']],
}

const places = ['New York, NY', 'Miami, FL', 'Houston, TX', 'Los Angeles, CA', 'Remote']

/** Cases that lawyers read side by side. */
const inPool = (status: LeadStatus) => status === 'open' || status === 'claimed'

/** A story that neither this client nor one of these lawyers has had, nor a case beside it; the next in line where all were had. */
function storyFor(rows: DemoRows, { clientId, lawyers, status }: DemoCase) {
  const people = new Set([clientId, ...lawyers.map(({ user }) => user.id)])
  const theirs = new Set(
    rows.claims.filter(({ lawyerId }) => people.has(lawyerId)).map(({ leadId }) => leadId),
  )
  const had = rows.leads
    .filter(
      (lead) =>
        people.has(lead.userId) || theirs.has(lead.id!) || (inPool(status) && inPool(lead.status!)),
    )
    .map(({ summary }) => summary)
  return unused(stories, ({ summary }) => summary, had, rows.leads.length)
}

/** What a client may write to a lawyer who speaks these languages; what was written least comes first. */
function reviewsFor(rows: DemoRows, languages: readonly string[]) {
  const uses = (title: string) => rows.reviews.filter((review) => review.title === title).length
  return reviewTexts
    .filter(([language]) => languages.includes(language))
    .toSorted((one, other) => uses(one[2]) - uses(other[2]))
}

/** One case with everything that belongs to its status: moves, claims, talks, and a review where it is closed. */
export function addCase(rows: DemoRows, random: Random, one: DemoCase, now: Date): void {
  const story = one.told?.story ?? storyFor(rows, one)
  const leadId = demoId(`lead ${one.name}`)
  const createdAt = later(now, -one.age)
  const steps = path[one.status]
  const stepAt = (index: number) => later(createdAt, ((index + 1) * one.age) / (steps.length + 2))
  rows.topics.push({ leadId, userId: one.clientId, visaType: story.visaType, status: one.status })
  rows.leads.push({
    id: leadId,
    userId: one.clientId,
    visaType: story.visaType,
    currentStatus: story.currentStatus,
    urgency: story.urgency,
    summary: story.summary,
    writtenIn: languageOf(story.summary),
    preferredLanguages: [...new Set([story.language, 'en' as const])],
    location: one.told?.location ?? random.pick(places),
    budget: random.pick(['under-2000', '2000-5000', '5000-10000', null]),
    status: one.status,
    ...one.told?.notice,
    claimsTaken: one.status === 'expired' ? 0 : one.lawyers.length,
    createdAt,
    updatedAt: steps.length === 0 ? createdAt : stepAt(steps.length - 1),
    expiresAt: later(createdAt, days(30)),
  })
  rows.moves.push({
    id: demoId(`move ${one.name} submit`),
    leadId,
    move: 'submit',
    actorId: one.clientId,
    fromStatus: null,
    toStatus: 'open',
    at: createdAt,
  })
  const chosen = one.lawyers[0]?.user.id
  steps.forEach(([move, toStatus, by], index) => {
    const actorId = by === 'clock' ? null : by === 'client' ? one.clientId : (chosen ?? null)
    const fromStatus = index === 0 ? 'open' : steps[index - 1]![1]
    rows.moves.push({
      id: demoId(`move ${one.name} ${move}`),
      leadId,
      move,
      actorId,
      fromStatus,
      toStatus,
      at: stepAt(index),
    })
  })

  const accepted = ['in_progress', 'completed', 'closed'].includes(one.status)
  one.lawyers.forEach(({ user, profile }, index) => {
    const claimedAt = later(stepAt(0), index * hours(2))
    const won = accepted && index === 0
    const outcome =
      won && ['completed', 'closed'].includes(one.status)
        ? random.chance(0.9)
          ? ('successful' as const)
          : ('unsuccessful' as const)
        : null
    rows.claims.push({
      id: demoId(`claim ${one.name} ${user.id}`),
      leadId,
      lawyerId: user.id,
      claimedAt,
      status: !accepted ? 'pending' : won ? 'accepted' : 'declined',
      outcome,
      fee: won ? String(random.between(8, 60) * 100) : null,
      decidedAt: accepted ? stepAt(1) : null,
      clientOpenedAt: later(claimedAt, hours(1)),
      firstReplyDue: null,
    })
    if (won && one.told?.next !== undefined) {
      const [text, inDays] = one.told.next
      rows.steps.push({
        id: demoId(`step ${one.name}`),
        claimId: rows.claims.at(-1)!.id!,
        text,
        due: later(now, days(inDays)).toISOString().slice(0, 10),
        mover: 'lawyer',
        writtenAt: stepAt(1),
      })
    }
    rows.checks.push({
      leadId,
      lawyerId: user.id,
      names: [],
      readAt: later(claimedAt, -hours(1)),
      answer: 'clear',
      answeredAt: claimedAt,
    })
    const conversationId = addConversation(
      rows,
      random,
      one,
      user.id,
      claimedAt,
      leadId,
      one.status === 'closed' ? stepAt(3) : accepted && !won ? stepAt(1) : null,
      { lawyerIndex: index, visaType: story.visaType },
    )
    if (won && one.status === 'closed' && random.chance(0.93)) {
      const written = rows.reviews.filter(({ lawyerId, reviewerId }) =>
        [lawyerId, reviewerId].some((id) => id === user.id || id === one.clientId),
      )
      const [, rating, title, body, lawyerReply] = unused(
        reviewsFor(rows, profile.languages ?? []),
        ([, , text]) => text,
        written.map((review) => review.title ?? ''),
        0,
      )
      const at = later(now, -random.between(1, 20) * days(1))
      rows.reviews.push({
        id: demoId(`review ${one.name}`),
        reviewerId: one.clientId,
        lawyerId: user.id,
        conversationId,
        leadId,
        rating,
        title,
        body,
        createdAt: at,
        updatedAt: at,
        ...(random.chance(0.3) ? { lawyerReply, lawyerRepliedAt: later(at, hours(20)) } : {}),
      })
    }
  })
}

/** Lawyers have waited until the case's time ran out, and its client is asked whom to choose. */
export function addUndecided(
  rows: DemoRows,
  random: Random,
  one: Omit<DemoCase, 'status' | 'age'>,
  now: Date,
): void {
  addCase(rows, random, { ...one, status: 'claimed', age: days(32) }, now)
  const lead = rows.leads.at(-1)!
  lead.decisionAskedAt = lead.expiresAt!
  rows.moves.push({
    id: demoId(`move ${one.name} ask`),
    leadId: lead.id!,
    move: 'ask_decision',
    actorId: null,
    fromStatus: 'claimed',
    toStatus: 'claimed',
    at: lead.expiresAt!,
  })
}

/** Work in progress whose lawyer has gone quiet, or that ended before its time: the case is open again, and the lawyer waits. */
export function addParted(
  rows: DemoRows,
  random: Random,
  one: Omit<DemoCase, 'status'>,
  how: 'silent' | 'change_lawyer' | 'hand_back',
  now: Date,
): void {
  addCase(rows, random, { ...one, status: 'in_progress' }, now)
  const [lead, claim, talk, topic] = [
    rows.leads.at(-1)!,
    rows.claims.at(-1)!,
    rows.conversations.at(-1)!,
    rows.topics.at(-1)!,
  ]
  const at = later(now, -days(2))
  const step = {
    id: demoId(`move ${one.name} ${how}`),
    leadId: lead.id!,
    fromStatus: 'in_progress' as const,
    at,
  }
  if (how === 'silent') {
    lead.silenceAskedAt = at
    rows.moves.push({ ...step, move: 'ask_client', actorId: null, toStatus: 'in_progress' })
    return
  }
  const byClient = how === 'change_lawyer'
  Object.assign(lead, {
    status: 'open',
    claimsTaken: 0,
    expiresAt: later(at, days(30)),
    updatedAt: at,
  })
  Object.assign(claim, {
    status: byClient ? 'ended' : 'handed_back',
    endedAt: at,
    endReason: byClient ? 'no_answer' : 'no_time',
    fee: null,
  })
  Object.assign(talk, { claimEndedAt: at, lawyerWaits: true })
  topic.status = 'open'
  rows.moves.push({
    ...step,
    move: how,
    actorId: byClient ? one.clientId : claim.lawyerId,
    toStatus: 'open',
  })
}
