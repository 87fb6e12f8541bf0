import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { download, NewFile, OwnFile } from '#features/files/contract.ts'
import { defineErrors } from '#kernel/errors.ts'
import {
  isStorableText,
  largestInteger,
  lineText,
  personText,
  queryNumber,
  uuid,
} from '#kernel/fields.ts'
import { locales } from '#kernel/locale.ts'
import {
  draftStates,
  longest,
  longestSlug,
  mostTags,
  postsPerPage,
  postStatuses,
  slugPattern,
} from './rules.ts'

export const errors = defineErrors({
  only_authors_write: 403,
  guest_plan_required: 402,
  draft_changed: 409,
  post_in_review: 409,
  post_not_waiting: 409,
  post_incomplete: 400,
  translation_exists: 409,
  slug_taken: 409,
  post_published: 409,
})

/** Who wrote it. The product's own posts carry no person's name; a guest's leads to the profile. */
const Author = z.object({ name: z.string().nullable(), lawyerId: uuid.nullable() })

export const ListedPost = z.object({
  id: uuid,
  slug: z.string(),
  locale: z.enum(locales),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  /** The picture above it: our own address, and what it shows. */
  picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
  author: Author,
  publishedAt: z.date(),
  /** Minutes that reading takes, at least one. */
  minutes: z.int(),
})

/** A published post. `html` is made from Markdown and holds no script, no foreign picture and no raw HTML. */
export const Post = ListedPost.extend({
  html: z.string(),
  editedAt: z.date().nullable(),
  views: z.int(),
  mine: z.boolean(),
  /** Why it is hidden: administrators alone still read it. */
  hiddenReason: z.string().nullable(),
  translations: z.array(z.object({ locale: z.enum(locales), slug: z.string() })),
})

const Words = z.object({
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  picture: z.object({ fileId: uuid, alt: z.string() }).nullable(),
})

/** A post for its author: what is published, and what is being written. */
export const OwnPost = z.object({
  id: uuid,
  /** Posts of one group are translations of one another. */
  groupId: uuid,
  /** Null until it was published once. */
  slug: z.string().nullable(),
  locale: z.enum(locales),
  status: z.enum(postStatuses),
  state: z.enum(draftStates),
  draft: Words.extend({ version: z.int() }),
  returnedReason: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  publishedAt: z.date().nullable(),
  savedAt: z.date(),
  views: z.int(),
  can: z.object({ write: z.string() }),
})

/** A post that waits for a look, beside what is published of it now. */
export const WaitingPost = z.object({
  id: uuid,
  slug: z.string().nullable(),
  locale: z.enum(locales),
  authorName: z.string(),
  lawyerId: uuid.nullable(),
  version: z.int(),
  submittedAt: z.date(),
  /** Why it was sent back the last time; null where it comes for the first time. */
  reasonBefore: z.string().nullable(),
  draft: Words,
  html: z.string(),
  published: Words.nullable(),
})

/** A published post for administrators. */
export const AdminPost = z.object({
  id: uuid,
  slug: z.string(),
  locale: z.enum(locales),
  title: z.string(),
  authorName: z.string(),
  publishedAt: z.date(),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
})

const one = z.object({ id: uuid })
const typed = (max: number) =>
  z
    .string()
    .max(max * 2)
    .refine(isStorableText, { message: 'unstorable_text' })
    .refine((text) => [...text].length <= max, { message: 'too_long', params: { max } })
const tag = lineText(1, longest.tag)
const DraftWords = z.object({
  title: typed(longest.title).refine((text) => !/[\r\n]/.test(text), { message: 'one_line_only' }),
  excerpt: typed(longest.excerpt),
  body: typed(longest.body),
  tags: z.array(tag).max(mostTags),
  picture: z
    .object({
      fileId: uuid,
      alt: typed(longest.alt).refine((text) => !/[\r\n]/.test(text), {
        message: 'one_line_only',
      }),
    })
    .nullable()
    .default(null),
})
const version = z.int().min(0).max(largestInteger)
const reason = personText(3, longest.reason)
const decision = z.object({ id: uuid, reason })
const cursor = z.string().regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const search = z.string().trim().max(120).refine(isStorableText, { message: 'unstorable_text' })
/** Saving goes on while somebody writes. */
const often = { times: 240, seconds: 3_600 }

export const endpoints = {
  listPosts: endpoint('anyone', 'GET /blog/posts', {
    detailed: true,
    searchLimit: { times: 30, seconds: 60 },
    summary: 'Published posts, newest first; the next page by X-Next-Cursor',
  })
    .input(
      z.object({
        locale: z.enum(locales).optional(),
        tag: search.optional(),
        search: search.optional(),
        cursor: cursor.optional(),
        limit: queryNumber.int().min(1).max(50).default(postsPerPage),
      }),
    )
    .output(
      z.object({ headers: z.object({ 'x-next-cursor': z.string() }), body: z.array(ListedPost) }),
    ),
  listTags: endpoint('anyone', 'GET /blog/tags', {
    summary: 'The tags of published posts, the commonest first',
  })
    .input(z.object({ locale: z.enum(locales).optional() }))
    .output(z.array(z.string())),
  getPost: endpoint('anyone', 'GET /blog/posts/{slug}', {
    summary: 'A published post; an address it once had finds it too',
  })
    .input(
      z.object({
        slug: z
          .string()
          .max(longestSlug + 10)
          .regex(slugPattern),
      }),
    )
    .output(Post),
  viewPost: endpoint('anyone', 'POST /blog/posts/{id}/view', {
    summary: 'Counts a reader, once a person and day',
  })
    .input(one)
    .output(z.object({ views: z.int() })),
  listMyPosts: endpoint('member', 'GET /blog/mine', {
    summary: 'The caller’s own posts, and whether they may write',
  }).output(z.object({ posts: z.array(OwnPost), can: z.object({ write: z.string() }) })),
  startPost: endpoint('member', 'POST /blog/mine', {
    status: 201,
    limit: { times: 20, seconds: 3_600 },
    summary: 'Begins a post; the same `id` again is the same post',
  })
    .input(
      z.object({ id: uuid.optional(), locale: z.enum(locales), translationOf: uuid.optional() }),
    )
    .output(OwnPost),
  getMyPost: endpoint('member', 'GET /blog/mine/{id}', { summary: 'One of the caller’s own posts' })
    .input(one)
    .output(OwnPost),
  saveDraft: endpoint('member', 'PUT /blog/mine/{id}/draft', {
    limit: often,
    summary: 'Saves the working copy, if it is still the version that the caller began with',
  })
    .input(DraftWords.extend({ id: uuid, version }))
    .output(OwnPost),
  beginPicture: endpoint('member', 'POST /blog/mine/{id}/picture', {
    status: 201,
    limit: { times: 60, seconds: 3_600 },
    summary: 'Starts the picture of a post; the same `fileId` again is the same picture',
  })
    .input(NewFile.extend({ id: uuid }))
    .output(OwnFile),
  getPicture: endpoint('anyone', 'GET /blog/pictures/{fileId}', {
    detailed: true,
    limit: { times: 1_200, seconds: 60 },
    summary:
      'The picture of a post as WebP: of a published one for everybody, of a draft for its author and administrators; `small` is for lists',
  })
    .input(z.object({ fileId: uuid, size: z.enum(['large', 'small']).optional() }))
    .output(download),
  previewPost: endpoint('member', 'POST /blog/preview', {
    mode: 'read',
    limit: often,
    summary: 'Markdown as readers would see it; nothing is kept',
  })
    .input(z.object({ body: typed(longest.body) }))
    .output(z.object({ html: z.string() })),
  submitPost: endpoint('member', 'POST /blog/mine/{id}/submit', {
    summary: 'Hands the working copy in for a look',
  })
    .input(z.object({ id: uuid, version }))
    .output(OwnPost),
  takeBackPost: endpoint('member', 'POST /blog/mine/{id}/take-back', {
    summary: 'Takes a waiting working copy back, to write on',
  })
    .input(one)
    .output(OwnPost),
  withdrawPost: endpoint('member', 'POST /blog/mine/{id}/withdraw', {
    summary: 'Takes a published post down; its text stays a draft',
  })
    .input(one)
    .output(OwnPost),
  deletePost: endpoint('member', 'DELETE /blog/mine/{id}', {
    status: 204,
    summary: 'Deletes a post that is not published',
  }).input(one),
  listWaitingPosts: endpoint('admin', 'GET /admin/blog/waiting', {
    detailed: true,
    summary: 'Posts that wait for a look, longest wait first; the next page by X-Next-Cursor',
  })
    .input(
      z.object({
        q: search.optional(),
        cursor: cursor.optional(),
        limit: queryNumber.int().min(1).max(50).default(postsPerPage),
      }),
    )
    .output(
      z.object({ headers: z.object({ 'x-next-cursor': z.string() }), body: z.array(WaitingPost) }),
    ),
  publishPost: endpoint('admin', 'POST /admin/blog/{id}/publish', {
    fresh: true,
    summary: 'Publishes the version that was looked at, optionally at an address of its own',
  })
    .input(
      decision.extend({
        version,
        slug: z.string().min(3).max(longestSlug).regex(slugPattern).optional(),
      }),
    )
    .output(OwnPost),
  returnPost: endpoint('admin', 'POST /admin/blog/{id}/return', {
    fresh: true,
    summary: 'Sends a post back with a reason its author reads',
  })
    .input(decision.extend({ version }))
    .output(OwnPost),
  hidePost: endpoint('admin', 'POST /admin/blog/{id}/hide', {
    fresh: true,
    summary: 'Hides a published post',
  })
    .input(decision)
    .output(AdminPost),
  restorePost: endpoint('admin', 'POST /admin/blog/{id}/restore', {
    fresh: true,
    summary: 'Shows a hidden post again',
  })
    .input(decision)
    .output(AdminPost),
}
