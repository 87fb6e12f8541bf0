import { dateIn } from '#kernel/calendar-dates.ts'
import { intlTag, type Locale } from '#kernel/locale.ts'
import { ago } from '#kernel/moments.ts'
import { minuteIn, quietUntil } from '#kernel/quiet-hours.ts'
import type { Ctx } from '#server/context.ts'
import { translate } from '#server/text.ts'
import { todaysZone } from '#features/deadlines/rules.ts'
import { notify } from '#features/notifications/actions.ts'
import type { QueueName } from '../contract.ts'
import { queuePages } from '../rules.ts'
import { listAdministrators, listQueues, listTold, type WaitingQueue } from '../store/queues.ts'

type Administrator = Awaited<ReturnType<typeof listAdministrators>>[number]
type Told = Awaited<ReturnType<typeof listTold>>

const kindOf = (name: QueueName) => `queue_${name}`
const morningKind = 'queue_morning'
const tellable = [morningKind, ...Object.keys(queuePages).map((name) => kindOf(name as QueueName))]

/** The mail of a morning leaves between these hours, by the clock of the quiet hours or else Eastern time. */
const morning = { from: 7, until: 12 }

/**
 * Tells administrators what came into each queue since they were last told: one line a queue, which a second item only moves to the
 * top. Once in the morning, if anything waits, a mail says how much and since when. `again`: a queue into which something came whose
 * place in it is older than that.
 */
export async function tellAdministrators(ctx: Ctx, again?: QueueName): Promise<void> {
  const queues = await listQueues(ctx.db)
  if (queues.length === 0) return
  const administrators = await listAdministrators(ctx.db)
  const ids = administrators.map(({ id }) => id)
  if (ids.length === 0) return
  const told = await listTold(ctx.db, ids, tellable)
  for (const administrator of administrators) {
    const own = told.filter(({ userId }) => userId === administrator.id)
    for (const queue of queues)
      if (queue.name === again || isNewTo(own, queue))
        await notify(ctx, {
          to: administrator.id,
          kind: kindOf(queue.name),
          data: { shown: queue.count },
          link: `/admin/${queuePages[queue.name]}`,
          group: kindOf(queue.name),
          mailed: true,
        })
    await greet(ctx, administrator, queues, own)
  }
}

function isNewTo(told: Told, { name, newest }: WaitingQueue): boolean {
  const last = told.find(({ kind }) => kind === kindOf(name))?.at
  return !last || last < newest
}

/** The mail of the morning, once a day of the administrator's zone; its line in the inbox is the record of it. */
async function greet(
  ctx: Ctx,
  { id, quietHours }: Administrator,
  queues: readonly WaitingQueue[],
  told: Told,
): Promise<void> {
  const now = ctx.clock.now()
  const zone = quietHours?.zone ?? todaysZone
  const hour = minuteIn(zone, now) / 60
  if (hour < morning.from || hour >= morning.until || quietUntil(quietHours, now) !== null) return
  const last = told.find(({ kind }) => kind === morningKind)?.at
  if (last && dateIn(zone, last) === dateIn(zone, now)) return
  await notify(ctx, {
    to: id,
    kind: morningKind,
    link: '/dashboard',
    group: morningKind,
    lines: (locale) => queues.map((queue) => lineOf(queue, locale, now)),
  })
}

const names: Readonly<Record<QueueName, string>> = {
  verifications: 'dashboards:admin.verifications',
  changes: 'dashboards:admin.changes',
  messages: 'support:queue.title',
  reports: 'dashboards:admin.tabs.reports',
  reviews: 'dashboards:admin.reviews',
  articles: 'blog:admin.waiting',
  places: 'dashboards:admin.places',
}

const lineOf = ({ name, count, since }: WaitingQueue, locale: Locale, now: Date) =>
  translate(locale, 'notifications:mail.queue', {
    name: translate(locale, names[name]),
    shown: new Intl.NumberFormat(intlTag(locale)).format(count),
    when: ago(since, locale, now),
  })
