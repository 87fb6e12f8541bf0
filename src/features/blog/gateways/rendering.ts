import type { Locale } from '#kernel/locale.ts'
import { escaped } from '#kernel/markup.ts'
import { renderMarkdown } from '#server/markdown.ts'

/** Words of a post, who reads them, and whether a guest wrote them. */
export interface Task {
  readonly body: string
  readonly locale: Locale
  readonly guest: boolean
}

/**
 * A post's Markdown for readers. The page's own title is its only first heading. A picture from elsewhere would tell its host who
 * reads what, so its description stands in its place. Guests' links lend no weight to where they lead.
 */
export function renderPost({ body, locale, guest }: Task): string {
  const html = renderMarkdown(body, locale)
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    .replaceAll(/<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? \/>/g, '$1')
  return guest
    ? html.replaceAll('rel="noopener noreferrer"', 'rel="nofollow ugc noopener noreferrer"')
    : html
}

/** The words as they were typed, in paragraphs. */
export const asTyped = (body: string): string =>
  body
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((typed) => `<p>${escaped(typed)}</p>`)
    .join('\n')
