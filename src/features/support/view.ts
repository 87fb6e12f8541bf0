import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import type { Config } from '#server/config.ts'
import { renderMarkdown } from '#server/markdown.ts'
import { servedTexts, textDay, translate } from '#server/text.ts'
import type { ContactMessage, Page, TicketThread } from './contract.ts'
import { csvFile } from '#server/csv.ts'
import { headStartDays, operatorWord, withAnswerTime, writtenAt, type PageName } from './rules.ts'
import type { QueueRow, ReplyRow } from './store/tickets.ts'

/** What is known of who operates this installation: a part of a page may be for one of these alone. */
type Known = 'demo' | 'named' | 'unnamed'

/** What a file of `text/<locale>/served/` holds for a page. */
interface Written {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly stats?: Readonly<Record<string, { value: string; label: string }>>
  readonly sections: Readonly<
    Record<string, { heading: string; body: string; group?: string; when?: Known }>
  >
}

/** When the operator promises to answer, as a sentence; empty where nothing is promised. */
export const answerTimeIn = (
  locale: Locale,
  { answerHours }: Pick<Config, 'answerHours'>,
): string =>
  answerHours === undefined
    ? ''
    : translate(locale, 'support:answers.within', {
        count: answerHours,
        formatted: String(answerHours),
      })

const isSaid = (when: Known | undefined, { demo, operator }: Pick<Config, 'demo' | 'operator'>) => {
  if (when === undefined) return true
  if (when === 'demo') return demo
  return when === 'named' ? operator !== undefined : operator === undefined && !demo
}

const asItStands = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')

/** The operator's own words, line by line, as Markdown that shows them as they are. */
const operatorIn = (locale: Locale, operator: Config['operator']): string =>
  operator === undefined
    ? ''
    : [
        `**${asItStands(operator.name)}**`,
        ...operator.address.map(asItStands),
        ...(operator.register === undefined
          ? []
          : [
              asItStands(
                translate(locale, 'support:operator.register', { register: operator.register }),
              ),
            ]),
        ...(operator.email === undefined ? [] : [`<${operator.email}>`]),
      ].join('\\\n')

const made = new Map<string, z.infer<typeof Page>>()

/** A page's texts, its Markdown rendered once per language. Its fixed figures are a demo's, and marked as samples there. */
export function viewPage(
  locale: Locale,
  name: PageName,
  config: Pick<Config, 'demo' | 'answerHours' | 'operator'>,
): z.infer<typeof Page> {
  const key = JSON.stringify([locale, name, config.demo, config.answerHours, config.operator])
  const known = made.get(key)
  if (known !== undefined) return known
  const { title, description, lead, stats = {}, sections } = servedTexts<Written>(locale, name)
  const filled = (text: string) =>
    withAnswerTime(text, answerTimeIn(locale, config)).replaceAll(operatorWord, () =>
      operatorIn(locale, config.operator),
    )
  const page = {
    title,
    description: filled(description),
    lead: filled(lead),
    updated: textDay(locale, name),
    stats: config.demo ? Object.values(stats) : [],
    sections: Object.entries(sections)
      .filter(([, { when }]) => isSaid(when, config))
      .map(([id, { heading, body, group = null }]) => ({
        id,
        heading,
        group,
        html: renderMarkdown(filled(body), locale),
      })),
  }
  made.set(key, page)
  return page
}

type Row = QueueRow['message']

export const viewMessage = ({ message, assignee }: QueueRow): z.infer<typeof ContactMessage> => {
  const { id, ticket, name, email, topic, body, locale, page, status, plan } = message
  const { userId, createdAt, movedAt } = message
  return {
    id,
    ticket,
    name,
    email,
    topic,
    body,
    locale,
    page,
    status,
    plan,
    createdAt,
    movedAt,
    personId: userId,
    waitsSince: status === 'open' ? writtenAt(message) : null,
    assignedTo: assignee,
  }
}

/** The queue for a spreadsheet, headed in the reader's language. */
export const viewMessagesFile = (rows: readonly QueueRow[], locale: Locale, now: Date): File => {
  const columns =
    'file.ticket file.when file.name file.email file.topic status assigned file.message'.split(' ')
  return csvFile('messages', now, [
    columns.map((column) => translate(locale, `support:queue.${column}`)),
    ...rows
      .map(viewMessage)
      .map((message) => [
        message.ticket,
        message.createdAt.toISOString(),
        message.name,
        message.email,
        translate(locale, `support:topics.${message.topic}`),
        translate(locale, `support:queue.statuses.${message.status}`),
        message.assignedTo && `${message.assignedTo.firstName} ${message.assignedTo.lastName}`,
        message.body,
      ]),
  ])
}

export const viewThread = (row: QueueRow, replies: readonly ReplyRow[]) => ({
  ...viewMessage(row),
  replies: replies.map(({ reply: { id, side, via, body, createdAt }, author }) => ({
    id,
    side,
    via,
    body,
    createdAt,
    author: side === 'team' ? author : null,
  })),
})

/** For the person who wrote it: no address, and not who of us answered. */
export const viewTicket = ({ id, ticket, topic, status, body, plan, createdAt, movedAt }: Row) => ({
  id,
  ticket,
  topic,
  status,
  body,
  createdAt,
  movedAt,
  daysAhead: plan === null ? 0 : headStartDays[plan],
})

export const viewOwnThread = (
  row: Row,
  replies: readonly ReplyRow[],
): z.infer<typeof TicketThread> => ({
  ...viewTicket(row),
  replies: replies.map(({ reply: { id, side, body, createdAt } }) => ({
    id,
    side,
    body,
    createdAt,
  })),
})
