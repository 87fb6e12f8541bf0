import { randomBytes } from 'node:crypto'
import { buildAnnouncement } from '#features/announcements/fixtures.ts'
import { announcements } from '#features/announcements/table.ts'
import { buildAppointment, buildAvailability } from '#features/appointments/fixtures.ts'
import { buildDraft, buildPost } from '#features/blog/fixtures.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildFile, samplePdf } from '#features/files/fixtures.ts'
import { buildCheck } from '#features/conflict-checks/fixtures.ts'
import { buildMessage } from '#features/conversations/fixtures.ts'
import { buildClaim, buildLead, buildSearch } from '#features/leads/fixtures.ts'
import { buildReport } from '#features/moderation/fixtures.ts'
import { buildNotification } from '#features/notifications/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAnswer, buildQuestion } from '#features/questions/fixtures.ts'
import { buildReview } from '#features/reviews/fixtures.ts'
import { buildSaved } from '#features/simplifier/fixtures.ts'
import type { Caller, TestApp } from '../testing.ts'

/** Everybody who may knock, in the order of the columns of the table. */
export const callers = [
  'visitor',
  'signedOut',
  'suspended',
  'owner',
  'client',
  'lawyer',
  'starter',
  'professional',
  'premium',
  'unverified',
  'rejected',
  'admin',
] as const
export type CallerName = (typeof callers)[number]

export interface World {
  readonly callers: Readonly<Record<CallerName, Caller>>
  readonly people: Readonly<Record<Exclude<CallerName, 'visitor' | 'signedOut'>, string>>
  /** What a path's placeholders mean: records of the owner, or of those the owner dealt with. */
  readonly ids: Readonly<Record<string, string>>
  /** Words that nobody else may ever read: the word, and who may. A released contact shows each side the other's. */
  readonly secrets: readonly {
    readonly word: string
    readonly what: string
    readonly readers: readonly CallerName[]
  }[]
}

const word = (what: string) => `${what}${randomBytes(6).toString('hex')}`

/**
 * One client (`owner`) with a record of every kind, the lawyer who works for her (`lawyer`), and everybody to whom she is a
 * stranger: another client, verified lawyers of each plan, one who waits, one whose verification was refused after having
 * claimed her case, an administrator, a suspended client and somebody whose session has ended.
 */
export async function buildWorld(app: TestApp): Promise<World> {
  const { db } = app
  const secret = {
    lastName: word('Zanarelli'),
    email: `${word('ana')}@example.test`,
    phone: `+1 202 555 0${Math.floor(100 + Math.random() * 899)} 77`,
    details: word('details'),
    message: word('message'),
    ticket: word('ticket'),
    file: word('file'),
    license: word('license'),
    saved: word('saved'),
    journey: word('journey'),
    meetAt: word('meetAt'),
    zip: String(10_000 + Math.floor(Math.random() * 80_000)),
    lawyerEmail: `${word('luis')}@example.test`,
  }
  const owner = await buildUser(db, {
    firstName: 'Ana',
    lastName: secret.lastName,
    email: secret.email,
    phone: secret.phone,
  })
  const client = await buildUser(db, { firstName: 'Bea' })
  const suspended = await buildUser(db, { firstName: 'Sol' })
  const admin = await buildUser(db, { firstName: 'Ada', role: 'admin' })
  const lawyer = await buildLawyer(db, { plan: 'professional', email: secret.lawyerEmail })
  const [starter, professional, premium] = await Promise.all(
    (['starter', 'professional', 'premium'] as const).map((plan) => buildLawyer(db, { plan })),
  )
  const unverified = await buildLawyer(db, { plan: 'starter', verified: false })
  const rejected = await buildLawyer(db, { plan: 'professional' })
  for (const one of [lawyer, starter!, professional!, premium!, rejected])
    await buildSubscription(db, { lawyerId: one.id, plan: one.profile.plan })

  const open = await buildLead(db, { userId: owner.id, details: { note: secret.details } })
  // The professional has not answered the check before a claim; the others have, and take the three places.
  for (const one of [lawyer, starter!, premium!])
    await buildCheck(db, { leadId: open.id, lawyerId: one.id })
  const asked = await buildLead(db, {
    userId: owner.id,
    status: 'claimed',
    decisionAskedAt: new Date('2026-04-01T12:00:00Z'),
    details: { note: secret.details },
  })
  await buildClaim(db, { lead: asked, lawyerId: lawyer.id })
  const lead = await buildLead(db, { userId: owner.id, details: { note: secret.details } })
  await buildClaim(db, { lead, lawyerId: rejected.id, status: 'withdrawn' })
  const claim = await buildClaim(db, { lead, lawyerId: lawyer.id, status: 'accepted' })
  const message = await buildMessage(db, {
    conversationId: claim.conversationId,
    senderId: owner.id,
    body: `Please read this: ${secret.message}`,
  })
  const upload = await buildFile(app, { ownerId: owner.id, subjectId: claim.conversationId })
  const license = await buildFile(
    app,
    { ownerId: lawyer.id, subjectId: lawyer.id, purpose: 'license' },
    samplePdf(secret.license),
  )
  const sentFile = await buildFile(
    app,
    { ownerId: owner.id, subjectId: claim.conversationId, attachedTo: message.id },
    samplePdf(secret.file),
  )
  const closed = await buildLead(db, {
    userId: owner.id,
    status: 'closed',
    closedAt: new Date('2026-03-02T12:00:00Z'),
  } as never)
  const review = await buildReview(db, {
    reviewerId: owner.id,
    lawyerId: lawyer.id,
    leadId: closed.id,
  })
  const question = await buildQuestion(db, {
    userId: owner.id,
    isAnonymous: true,
    zipCode: secret.zip,
  })
  const answer = await buildAnswer(db, { questionId: question.id, lawyerId: lawyer.id })
  const published = await buildPost(db)
  const post = await buildDraft(db, premium!.id)
  const notification = await buildNotification(db, { userId: owner.id })
  const saved = await buildSaved(db, {
    userId: owner.id,
    original: `The Lessee shall remit rent. ${secret.saved}`,
  })
  // There is one for everybody: that of an earlier world would stand in the way.
  await db.delete(announcements)
  const announcement = await buildAnnouncement(db, app.clock.now())
  const savedSearch = await buildSearch(db, lawyer.id)
  const report = await buildReport(db, { reporterId: owner.id, subjectId: lawyer.id })

  const as = { owner: await app.signIn(owner) }
  const journey = (
    await as.owner.post('/api/timeline/cases', {
      caseType: 'asylum',
      startDate: '2026-01-05',
      title: secret.journey,
    })
  ).body
  const share = (await as.owner.post(`/api/timeline/cases/${journey.id}/shares`, { days: 7 })).body
  const feed = (await as.owner.post('/api/timeline/feed')).body
  await buildAvailability(db, { lawyerId: lawyer.id })
  const appointment = await buildAppointment(db, {
    lawyerId: lawyer.id,
    clientId: owner.id,
    startsAt: new Date('2026-03-04T15:00:00Z'),
    meetAt: secret.meetAt,
  })
  const appointmentFeed = (await as.owner.post('/api/appointments/feed')).body
  const document = (
    await as.owner.post(`/api/timeline/cases/${journey.id}/documents`, { name: 'Passport' })
  ).body
  const session = (await as.owner.get('/api/auth/sessions')).body[0]
  const sender = `${word('sender')}@example.test`
  await app.visitor.post('/api/contact', {
    name: 'Somebody',
    email: sender,
    topic: 'other',
    message: 'I have a question about my account.',
  })
  const support = await app.runtime.pool.query<{ id: string }>(
    'select id from contact_messages where email = $1',
    [sender],
  )
  await as.owner.post('/api/contact', {
    name: 'Ana',
    email: secret.email,
    topic: 'account',
    message: `Please help me with this: ${secret.ticket}`,
  })
  const ownTicket = await app.runtime.pool.query<{ id: string }>(
    'select id from contact_messages where user_id = $1',
    [owner.id],
  )
  await app.settle()
  // The mails of all worlds before this one are not read for it.
  const receipt = await app.runtime.pool.query<{ text: string }>(
    'select text from shown_mails where to_address = $1',
    [sender],
  )

  const signedOut = await app.signIn(client)
  await signedOut.post('/api/auth/sign-out')
  const gone = await app.signIn(suspended)
  const refused = await app.signIn(rejected)
  const ada = await app.signIn(admin)
  await ada.post(`/api/admin/users/${suspended.id}/suspend`, {
    reason: 'Somebody else was using this account.',
  })
  await ada.post(`/api/admin/verifications/${rejected.id}/reject`, {
    reason: 'The licence number is not known to the bar.',
  })

  return {
    callers: {
      visitor: app.visitor,
      signedOut,
      suspended: gone,
      owner: as.owner,
      client: await app.signIn(client),
      lawyer: await app.signIn(lawyer),
      starter: await app.signIn(starter!),
      professional: await app.signIn(professional!),
      premium: await app.signIn(premium!),
      unverified: await app.signIn(unverified),
      rejected: refused,
      admin: ada,
    },
    people: {
      suspended: suspended.id,
      owner: owner.id,
      client: client.id,
      lawyer: lawyer.id,
      starter: starter!.id,
      professional: professional!.id,
      premium: premium!.id,
      unverified: unverified.id,
      rejected: rejected.id,
      admin: admin.id,
    },
    ids: {
      open: open.id,
      asked: asked.id,
      lead: lead.id,
      closed: closed.id,
      claim: claim.id,
      conversation: claim.conversationId,
      message: message.id,
      upload: upload.id,
      license: license.id,
      sentFile: sentFile.id,
      review: review.id,
      question: question.id,
      answer: answer.id,
      slug: published.slug,
      published: published.id,
      post: post.id,
      notification: notification.id,
      savedSearch: savedSearch.id,
      announcement: announcement.id,
      saved: saved.id,
      report: report.id,
      journey: journey.id,
      step: journey.steps[0].id,
      share: share.share.id,
      token: share.url.split('/').at(-1),
      file: feed.url.split('/').at(-1),
      appointment: appointment.id,
      appointmentFile: appointmentFeed.url.split('/').at(-1),
      document: document.documents.at(-1).id,
      session: session.id,
      support: support.rows[0]!.id,
      ownTicket: ownTicket.rows[0]!.id,
      ticketToken: receipt.rows[0]!.text.split('/ticket/')[1]!.trim(),
      lawyer: lawyer.id,
      unverified: unverified.id,
      client: client.id,
    },
    secrets: [
      { word: secret.lastName, what: 'last name', readers: ['owner', 'admin'] },
      { word: secret.email, what: 'e-mail', readers: ['owner', 'admin'] },
      { word: secret.phone, what: 'phone', readers: ['owner'] },
      { word: secret.details, what: 'details of a case', readers: ['owner', 'lawyer'] },
      { word: secret.message, what: 'message', readers: ['owner', 'lawyer'] },
      { word: secret.file, what: 'file in a conversation', readers: ['owner', 'lawyer'] },
      { word: secret.license, what: 'license of a lawyer', readers: ['lawyer', 'admin'] },
      { word: secret.ticket, what: 'message to support', readers: ['owner', 'admin'] },
      { word: secret.saved, what: 'saved text', readers: ['owner'] },
      { word: secret.meetAt, what: 'place of an appointment', readers: ['owner', 'lawyer'] },
      { word: secret.journey, what: 'name of a timeline', readers: ['owner'] },
      {
        word: secret.lawyerEmail,
        what: 'e-mail of a lawyer',
        readers: ['lawyer', 'admin', 'owner'],
      },
    ],
  }
}
