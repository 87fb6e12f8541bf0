import { expect } from '@playwright/test'
import { personWith, type Answer, type Person } from '../support/person.ts'

/** Who is signed in where; a visitor is nobody. */
export interface People {
  readonly client: Person
  readonly lawyer: Person
  readonly premium: Person
  readonly admin: Person
}

/** Values for the placeholders of addresses: the demo's records, and those that the demo has none of, made here. */
export type Records = Readonly<Record<string, string>>

const first = (answer: Answer): Record<string, string> => {
  const list = Array.isArray(answer.body) ? answer.body : answer.body.items
  if (answer.status !== 200 || list?.length === 0)
    throw new Error(`the demo has no record: ${answer.status} ${JSON.stringify(answer.body)}`)
  return list[0]
}
const made = ({ status, body }: Answer) => {
  if (status >= 300) throw new Error(`a record was refused: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Two messages that were answered: a client's, kept in the account, and a visitor's, found by the link of the mail. */
async function ticketsOf({ client, admin }: People, url: string) {
  const visitor = personWith('', url)
  for (const [who, email] of [
    [client, 'client@advena.test'],
    [visitor, 'visitor@advena.test'],
  ] as const) {
    const message = 'Where do I find the answers to the questions that I asked last week?'
    made(
      await who.call('POST', '/api/contact', {
        name: 'Maria Gonzalez',
        email,
        topic: 'other',
        message,
      }),
    )
    const waiting = (await admin.call('GET', '/api/admin/messages')).body as {
      id: string
      email: string
    }[]
    const id = waiting.find((one) => one.email === email)!.id
    made(
      await admin.call('POST', `/api/admin/messages/${id}/answers`, {
        replyId: crypto.randomUUID(),
        seen: 0,
        body: 'You find them under “Questions”, newest first.',
      }),
    )
  }
  let token: string | undefined
  await expect(async () => {
    token = /\/ticket\/([\w-]+)/.exec((await visitor.call('GET', '/dev/mail')).body)?.[1]
    expect(token).toBeDefined()
  }).toPass({ timeout: 30_000 })
  const { id: ticketId } = first(await client.call('GET', '/api/support/tickets'))
  return { ticketId: ticketId!, ticket: token! }
}

async function journeyOf({ client }: People) {
  const journey = made(
    await client.call('POST', '/api/timeline/cases', {
      caseType: 'asylum',
      startDate: '2026-10-05',
    }),
  )
  const { url } = made(
    await client.call('POST', `/api/timeline/cases/${journey.id}/shares`, {
      id: crypto.randomUUID(),
      days: 30,
    }),
  )
  return url.split('/').at(-1) as string
}

/** Finds or makes everything that an address of `pages.ts` names. */
export async function recordsOf(people: People, url: string): Promise<Records> {
  const { client, lawyer, premium, admin } = people
  const get = (who: Person, path: string) => who.call('GET', `/api${path}`)
  const lawyers = (await get(client, '/lawyers')).body as { userId?: string; id: string }[]
  const [one, other] = lawyers.map(({ userId, id }) => userId ?? id)
  const post = made(await premium.call('POST', '/api/blog/mine', { locale: 'en' }))
  const { ticketId, ticket } = await ticketsOf(people, url)
  return {
    lawyerId: one!,
    otherLawyerId: other!,
    questionId: first(await get(client, '/questions')).id!,
    leadId: first(await get(client, '/leads/mine')).id!,
    claimedId: first(await get(lawyer, '/leads/claimed')).id!,
    id: first(await get(client, '/conversations')).id!,
    lawyersId: first(await get(lawyer, '/conversations')).id!,
    slug: first(await get(client, '/blog/posts')).slug!,
    personId: first(await get(admin, '/admin/users')).id!,
    paper: first(await get(client, '/deadlines/papers')).id!,
    postId: post.id,
    token: await journeyOf(people),
    ticketId,
    ticket,
  }
}
