import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { EventData, EventType } from '#kernel/events.ts'
import { mailQueue } from './boss.ts'
import { preparedStatement, type Db } from './db.ts'
import type { Runtime } from './runtime.ts'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Where an answer to the mail goes, if not to its sender. */
  readonly replyTo?: string
  /** An invitation that mail programs offer to put into the calendar. */
  readonly calendar?: MailCalendar
}

export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL'
  /** An iCalendar text with the same method. */
  readonly content: string
}

interface Published {
  readonly name: string
  readonly data: object
  readonly to: readonly string[]
}

interface Passing {
  readonly to: readonly string[]
  readonly name: string
  readonly data: Record<string, unknown>
}

/** Keeps what a transaction says to the outside until it is about to commit. */
export function createOutbox() {
  const published: Published[] = []
  const passing: Passing[] = []
  const mails: MailMessage[] = []
  return {
    publish<E extends EventType>(
      event: E,
      data: EventData<E>,
      options: { to?: readonly string[] } = {},
    ) {
      published.push({
        name: event.name,
        data: event.shape.parse(data) as object,
        to: [...new Set(options.to ?? [])],
      })
    },
    live(to: readonly string[], name: string, data: Record<string, unknown>) {
      if (to.length > 0) passing.push({ to: [...new Set(to)], name, data })
    },
    mail(message: MailMessage) {
      mails.push(message)
    },
    async flush(runtime: Pick<Runtime, 'boss' | 'clock'>, tx: Db) {
      await sendToFeatures(runtime, tx, published)
      for (const mail of mails)
        await runtime.boss.send(mailQueue, { ...mail }, { db: fromDrizzle(tx, sql) })
      await announceNow(tx, passing)
      // The readers' counters stay locked until commit: they are taken last, so that nobody waits for the rest of this call.
      await writeLive(tx, published, runtime.clock.now())
    },
  }
}

/** Which queues follow these events; asked in the transaction, because another version of the product may run beside this one. */
const followersOf = preparedStatement<{ names: readonly string[] }>()<{
  event: string
  name: string
}>(
  'floor.followers',
  (slot) =>
    sql`select event, name from pgboss.subscription where event = any(${slot('names')}::text[]) order by name`,
)

async function sendToFeatures(
  { boss }: Pick<Runtime, 'boss'>,
  tx: Db,
  published: readonly Published[],
) {
  if (published.length === 0) return
  const names = [...new Set(published.map((event) => event.name))]
  const rows = await followersOf(tx, { names })
  for (const event of published) {
    for (const { name } of rows.filter((row) => row.event === event.name))
      await boss.send(name, event.data, { db: fromDrizzle(tx, sql) })
  }
}

async function announceNow(tx: Db, passing: readonly Passing[]) {
  for (const { to, name, data } of passing) {
    // A notification holds at most 8,000 bytes.
    for (let start = 0; start < to.length; start += 100) {
      await tx.execute(
        sql`select pg_notify('live_now', ${JSON.stringify({ to: to.slice(start, start + 100), name, data })})`,
      )
    }
  }
}

/** One trip for all three. Counters always in the same order, so that two transactions never wait for each other's in a circle. */
const writeTold = preparedStatement<{ told: string; at: string }>()(
  'floor.live-events',
  (slot) => sql`
    with told as (select * from jsonb_to_recordset(${slot('told')}::jsonb) as one (reader uuid, behind bigint, name text, data jsonb)),
    counters as (
      insert into live_counters (user_id, last_seq)
      select reader, count(*) from told group by reader order by reader
      on conflict (user_id) do update set last_seq = live_counters.last_seq + excluded.last_seq
      returning user_id, last_seq),
    written as (
      insert into live_events (user_id, seq, name, data, at)
      select reader, last_seq - behind, name, data, ${slot('at')}::timestamptz
      from told join counters on user_id = reader)
    select pg_notify('live', user_id::text) from counters`,
)

async function writeLive(tx: Db, published: readonly Published[], now: Date) {
  const perReader = new Map<string, Published[]>()
  for (const event of published)
    for (const reader of event.to) perReader.set(reader, [...(perReader.get(reader) ?? []), event])
  if (perReader.size === 0) return

  const told = [...perReader].flatMap(([reader, events]) =>
    events.map(({ name, data }, at) => ({ reader, behind: events.length - 1 - at, name, data })),
  )
  await writeTold(tx, { told: JSON.stringify(told), at: now.toISOString() })
}

/** Tells every process that a session ended, so that its live streams close; at commit when `db` is a transaction. */
export async function announceSessionEnd(db: Db, sessionId: string): Promise<void> {
  await db.execute(sql`select pg_notify('session_ended', ${sessionId})`)
}

/** Tells every process that what it keeps of this topic has changed; at commit when `db` is a transaction. */
export async function announceChange(db: Db, topic: string): Promise<void> {
  await db.execute(sql`select pg_notify('changed', ${topic})`)
}
