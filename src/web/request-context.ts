import { createIsomorphicFn } from '@tanstack/react-start'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { Locale } from '#kernel/locale.ts'
import type { TextGroup } from './text-groups.ts'
import type { Theme } from './theme.ts'

/** A line above every page. */
export interface Announced {
  readonly id: string
  readonly tone: 'info' | 'warning'
  readonly text: string
  readonly lang: Locale
}

/** What the serving process tells the rendering of one page. In the browser the document itself says it. */
export interface PageRequest<Api, Viewer> {
  readonly api: Api
  readonly viewer: Viewer | null
  readonly locale: Locale
  readonly theme: Theme
  /** Whether this device wants a tab that names nothing. */
  readonly plain: boolean
  /** Where leaving quickly leads. */
  readonly exit: string
  /** The texts that the page comes with. */
  readonly textGroups: readonly TextGroup[]
  readonly nonce: string
  readonly origin: string
  readonly demo: boolean
  /** The host of the language model that translates messages for those who ask; null where there is none, or nobody is signed in. */
  readonly model: string | null
  /** The moment of the server's clock for which the page is rendered, in milliseconds. */
  readonly renderedAt: number
  /** What an administrator says to everybody, in the reader's language or in English. */
  readonly announcement: Announced | null
  /** The status of the answer, where a screen knows better than the router. */
  readonly answer: { status?: number }
  /** Logs what went wrong in a part of the page. */
  readonly onFault: (error: unknown) => void
}

/** The request being rendered, or undefined in the browser. */
export const pageRequest = createIsomorphicFn()
  .server(() => getGlobalStartContext() as unknown as PageRequest<unknown, unknown> | undefined)
  .client(() => undefined)

/** Gives the page being rendered another status than 200; in the browser there is no answer any more. */
export const answerWith = (status: number): void => {
  const request = pageRequest()
  if (request !== undefined) request.answer.status = status
}
