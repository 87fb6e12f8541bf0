import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import type { AdminPost, ListedPost, OwnPost, Post, WaitingPost } from './contract.ts'
import { minutesOf } from './engine/reading.ts'
import { renderAway } from './gateways/away.ts'
import { draftSlug, pictureIdOf } from './rules.ts'
import type { listTranslations, listWaiting, ShownRow } from './store.ts'
import type { OwnRow } from './store/drafts.ts'

const nameOf = (author: ShownRow['author']) =>
  `${author?.firstName ?? ''} ${author?.lastName ?? ''}`.trim()

export const viewListed = ({ post, author }: ShownRow): z.input<typeof ListedPost> => {
  const isGuest = post.authorType === 'guest'
  return {
    id: post.id,
    slug: post.slug,
    locale: post.locale,
    title: post.title,
    excerpt: post.excerpt ?? '',
    tags: post.tags,
    picture: post.heroUrl === null ? null : { url: post.heroUrl, alt: post.heroAlt },
    author: { name: isGuest ? nameOf(author) : null, lawyerId: isGuest ? post.authorUserId : null },
    publishedAt: post.publishedAt!,
    minutes: minutesOf(post.body),
  }
}

/** A post as this reader reads it, its links in the reader's language. */
export const viewPost = async (
  row: ShownRow,
  {
    locale,
    readerId,
    translations,
  }: {
    locale: Locale
    readerId: string | undefined
    translations: Awaited<ReturnType<typeof listTranslations>>
  },
): Promise<z.input<typeof Post>> => ({
  ...viewListed(row),
  html: await renderAway({
    body: row.post.body,
    locale,
    guest: row.post.authorType === 'guest',
  }),
  editedAt: row.post.editedAt,
  views: row.post.views,
  mine: readerId !== undefined && row.post.authorUserId === readerId,
  hiddenReason: row.post.hiddenReason,
  translations,
})

const slugFor = (post: OwnRow['post']) => (post.slug === draftSlug(post.id) ? null : post.slug)

const publishedWords = ({ title, excerpt, body, tags, heroUrl, heroAlt }: OwnRow['post']) => {
  const fileId = pictureIdOf(heroUrl)
  return {
    title,
    excerpt: excerpt ?? '',
    body,
    tags,
    picture: fileId === null ? null : { fileId, alt: heroAlt },
  }
}

const draftWords = ({
  title,
  excerpt,
  body,
  tags,
  pictureId,
  pictureAlt,
}: NonNullable<OwnRow['draft']>) => ({
  title,
  excerpt,
  body,
  tags,
  picture: pictureId === null ? null : { fileId: pictureId, alt: pictureAlt },
})

const stateOf = (draft: OwnRow['draft']): z.input<typeof OwnPost>['state'] => {
  if (draft === null) return 'none'
  if (draft.submittedAt !== null) return 'waiting'
  return draft.returnedAt === null ? 'writing' : 'returned'
}

export function viewOwn({ post, draft }: OwnRow, write: string): z.input<typeof OwnPost> {
  const words = draft === null ? publishedWords(post) : draftWords(draft)
  return {
    id: post.id,
    groupId: post.groupId,
    slug: slugFor(post),
    locale: post.locale,
    status: post.status,
    state: stateOf(draft),
    draft: { ...words, version: draft?.version ?? 0 },
    returnedReason: stateOf(draft) === 'returned' ? (draft?.returnedReason ?? null) : null,
    hiddenReason: post.hiddenReason,
    publishedAt: post.publishedAt,
    savedAt: draft?.savedAt ?? post.updatedAt,
    views: post.views,
    can: { write },
  }
}

export const viewWaiting = async (
  { post, author, draft }: Awaited<ReturnType<typeof listWaiting>>[number],
  locale: Locale,
): Promise<z.input<typeof WaitingPost>> => ({
  id: post.id,
  slug: slugFor(post),
  locale: post.locale,
  authorName: nameOf(author),
  lawyerId: post.authorType === 'guest' ? post.authorUserId : null,
  version: draft.version,
  submittedAt: draft.submittedAt!,
  reasonBefore: draft.returnedReason,
  draft: draftWords(draft),
  html: await renderAway({ body: draft.body, locale, guest: post.authorType === 'guest' }),
  published: post.status === 'published' ? publishedWords(post) : null,
})

export const viewForAdmin = ({ post, author }: ShownRow): z.input<typeof AdminPost> => ({
  id: post.id,
  slug: post.slug,
  locale: post.locale,
  title: post.title,
  authorName: nameOf(author),
  publishedAt: post.publishedAt!,
  hidden: post.hiddenAt !== null,
  hiddenReason: post.hiddenReason,
})
