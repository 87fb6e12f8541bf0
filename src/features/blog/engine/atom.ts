import { escaped } from '#kernel/markup.ts'

/** What a feed says of a post. */
export interface FeedEntry {
  readonly address: string
  readonly title: string
  readonly excerpt: string
  readonly author: string
  readonly publishedAt: Date
  readonly updatedAt: Date
  readonly tags: readonly string[]
}

export interface Feed {
  readonly address: string
  readonly page: string
  readonly language: string
  readonly title: string
  readonly subtitle: string
  readonly updatedAt: Date
  readonly entries: readonly FeedEntry[]
}

/** Text as XML holds it; characters that no XML may hold are left out. */
export const xml = (text: string): string =>
  escaped(
    [...text]
      // oxlint-disable-next-line no-control-regex
      .filter((sign) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(sign))
      .join(''),
  )

const entryOf = ({ address, title, excerpt, author, publishedAt, updatedAt, tags }: FeedEntry) =>
  [
    '<entry>',
    `<id>${xml(address)}</id>`,
    `<title>${xml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xml(address)}"/>`,
    `<published>${publishedAt.toISOString()}</published>`,
    `<updated>${updatedAt.toISOString()}</updated>`,
    `<author><name>${xml(author)}</name></author>`,
    ...tags.map((tag) => `<category term="${xml(tag)}"/>`),
    `<summary>${xml(excerpt)}</summary>`,
    '</entry>',
  ].join('\n')

/** A feed as RFC 4287 (Atom) writes it. */
export const atomOf = ({
  address,
  page,
  language,
  title,
  subtitle,
  updatedAt,
  entries,
}: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${xml(page)}</id>`,
    `<title>${xml(title)}</title>`,
    `<subtitle>${xml(subtitle)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${xml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    `<updated>${updatedAt.toISOString()}</updated>`,
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
