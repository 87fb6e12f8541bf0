import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import type { Config } from '#server/config.ts'
import { renderMarkdown } from '#server/markdown.ts'
import { servedTexts } from '#server/text.ts'
import type { ContactMessage, Page } from './contract.ts'
import type { PageName } from './rules.ts'
import type { MessageRow } from './store.ts'

/** What a file of `text/<locale>/served/` holds for a page. */
interface Written {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly updated?: string
  readonly stats?: Readonly<Record<string, { value: string; label: string }>>
  readonly sections: Readonly<Record<string, { heading: string; body: string; group?: string }>>
}

const made = new Map<string, z.infer<typeof Page>>()

/** A page's texts, its Markdown rendered once per language. Its fixed figures are a demo's, and marked as samples there. */
export function viewPage(locale: Locale, name: PageName, { demo }: Pick<Config, 'demo'>): z.infer<typeof Page> {
  const key = `${locale}/${name}/${demo}`
  const known = made.get(key)
  if (known !== undefined) return known
  const { title, description, lead, updated = null, stats = {}, sections } = servedTexts<Written>(locale, name)
  const page = {
    title,
    description,
    lead,
    updated,
    stats: demo ? Object.values(stats) : [],
    sections: Object.entries(sections).map(([id, { heading, body, group = null }]) => ({ id, heading, group, html: renderMarkdown(body, locale) })),
  }
  made.set(key, page)
  return page
}

export const viewMessage = ({ id, ticket, name, email, topic, body, locale, page, status, createdAt }: MessageRow): z.infer<typeof ContactMessage> => ({ id, ticket, name, email, topic, body, locale, page, status, createdAt })
