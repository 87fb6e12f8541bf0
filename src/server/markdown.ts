import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { localizedPath, type Locale } from '#kernel/locale.ts'
import { bounded } from './markdown-bounds.ts'

const link = /<a href="([^"]*)"/g

/**
 * Markdown as HTML that cannot carry a script: raw HTML is shown as text and only http, https and mailto links survive.
 * A table stands in a frame of its own, so that a wide one moves alone. Links inside the site lead to the page in the reader's
 * language; links that leave it say so to the browser. What people write is rendered in a thread (blog/gateways/away.ts): even
 * bounded, a long text of nothing but signs takes its time.
 */
export function renderMarkdown(text: string, locale: Locale): string {
  const html = micromark(bounded(text), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  })
    .replaceAll('<table>', '<div class="wide"><table>')
    .replaceAll('</table>', '</table></div>')
  return html.replaceAll(link, (whole, address: string) => {
    if (/^\/(?!\/)/.test(address)) return `<a href="${localizedPath(locale, address)}"`
    return /^(?:https?:|\/\/)/i.test(address)
      ? `${whole} rel="noopener noreferrer" target="_blank"`
      : whole
  })
}
