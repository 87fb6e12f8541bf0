import type { Verdict } from '#kernel/errors.ts'
import { foldLetters } from '#kernel/folded-letters.ts'

export const authorTypes = ['staff', 'guest'] as const
export const postStatuses = ['draft', 'review', 'published'] as const

/** How far a working copy is: being written, sent back with a reason, waiting for a look, or the same as what is published. */
export const draftStates = ['writing', 'returned', 'waiting', 'none'] as const

/** The most characters, tags and posts. */
export const longest = {
  title: 150,
  excerpt: 300,
  body: 40_000,
  tag: 30,
  alt: 200,
  reason: 1_000,
} as const
/** The fewest characters that a post is looked at with. */
export const shortest = { title: 10, excerpt: 20, body: 300, alt: 5 } as const
export const mostTags = 5
export const postsPerPage = 12
export const postsInFeed = 30

/** An address of a post: small letters, digits and single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const longestSlug = 80

/** The address that a title makes; empty where it has no letters that an address is written with. */
export const slugOf = (title: string): string =>
  foldLetters(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '')

/** The address of a post that nobody has published yet; no title makes it, because a post needs ten letters. */
export const draftSlug = (id: string) => `draft-${id}`

export interface Writer {
  readonly role: 'user' | 'lawyer' | 'admin'
  /** Of a lawyer: the badge, and whether the plan in force sells guest posts. */
  readonly verified: boolean
  readonly mayGuest: boolean
}

/** Administrators write for the product; lawyers with the badge and a plan that sells it write as guests. */
export function canWrite(writer: Writer): Verdict<'only_authors_write' | 'guest_plan_required'> {
  if (writer.role === 'admin') return 'ok'
  if (writer.role !== 'lawyer' || !writer.verified) return 'only_authors_write'
  return writer.mayGuest ? 'ok' : 'guest_plan_required'
}

export interface Words {
  readonly title: string
  readonly excerpt: string
  readonly body: string
  /** The picture above it, and what it shows. */
  readonly picture: { readonly fileId: string; readonly alt: string } | null
}

export type Part = 'title' | 'excerpt' | 'body' | 'alt'

/** What a post still lacks before somebody looks at it. A picture needs words for who cannot see it. */
export const missingIn = ({ title, excerpt, body, picture }: Words): Part[] =>
  (
    [
      ['title', title],
      ['excerpt', excerpt],
      ['body', body],
      ...(picture === null ? [] : [['alt', picture.alt] as const]),
    ] as const
  ).flatMap(([name, text]) => ([...text.trim()].length < shortest[name] ? [name] : []))

/** Our own address of a picture, and the file that such an address names. */
export const pictureAddress = (fileId: string): string => `/api/blog/pictures/${fileId}`
export const pictureIdOf = (address: string | null): string | null =>
  address?.split('/').at(-1) ?? null

/** Sent in once, and whole. */
export function canSubmit(
  draft: Words & { readonly submittedAt: Date | null },
): Verdict<'post_in_review' | 'post_incomplete'> {
  if (draft.submittedAt !== null) return 'post_in_review'
  return missingIn(draft).length === 0 ? 'ok' : 'post_incomplete'
}

/** What is decided is what was looked at: the version that waits, and no other. */
export function canDecide(
  draft: { readonly submittedAt: Date | null; readonly version: number } | undefined,
  seen: number,
): Verdict<'post_not_waiting' | 'draft_changed'> {
  if (draft === undefined || draft.submittedAt === null) return 'post_not_waiting'
  return draft.version === seen ? 'ok' : 'draft_changed'
}
