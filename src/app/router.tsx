import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { i18n as I18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { localizedPath, splitLocalePath, type Locale } from '#kernel/locale.ts'
import { httpApi, type Api } from '#web/api.ts'
import { plainTab } from '#web/careful.ts'
import { documentLocale, documentTextGroups, loadI18n } from '#web/i18n.ts'
import { makeQueryClient } from '#web/query.ts'
import { pageRequest, type Announced, type PageRequest } from '#web/request-context.ts'
import type { TextGroup } from '#web/text-groups.ts'
import type { Theme } from '#web/theme.ts'
import { viewerKey } from '#features/people/client.ts'
import type { Viewer } from '#features/accounts/client.ts'
import type { contract } from './contract.ts'
import { isPublicPath } from './public-paths.ts'
import { routeTree } from './route-tree.gen.ts'
import { announcedInDocument } from './layouts/announced.ts'
import { ErrorPage } from './parts/error-page.tsx'
import { PendingPage } from './site/pending-page.tsx'
import { NotFoundPage } from './parts/not-found-page.tsx'

type AppApi = Api<typeof contract>

/** What every page's loader and every screen may ask for. */
export interface RouterContext {
  readonly api: AppApi
  readonly queries: QueryClient
  readonly i18n: I18n
  readonly locale: Locale
  readonly theme: Theme
  readonly plain: boolean
  readonly exit: string
  readonly textGroups: readonly TextGroup[]
  readonly nonce: string | undefined
  readonly origin: string
  readonly demo: boolean
  readonly model: string | null
  readonly renderedAt: number
  readonly announcement: Announced | null
}

/** Styles that a dialog adds while it is open carry the page's nonce; this is the name their maker looks for. */
const handOnNonce = () =>
  Object.assign(globalThis, {
    __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  })

const browserRequest = (): PageRequest<AppApi, Viewer> => ({
  api: httpApi(() => import('./contract.gen.json').then((module) => module.default)) as AppApi,
  viewer: null,
  locale: documentLocale(),
  theme: 'system',
  plain: document.documentElement.dataset['tab'] === plainTab,
  exit: document.documentElement.dataset['exit'] ?? '/',
  textGroups: documentTextGroups(),
  nonce: '',
  origin: window.location.origin,
  answer: {},
  onFault: () => {},
  demo: document.documentElement.dataset['demo'] === 'on',
  model: document.documentElement.dataset['model'] ?? null,
  announcement: announcedInDocument(),
  renderedAt: Number(document.documentElement.dataset['renderedAt']),
})

export async function getRouter() {
  const rendering = pageRequest() as PageRequest<AppApi, Viewer> | undefined
  if (rendering === undefined) handOnNonce()
  const request = rendering ?? browserRequest()
  const { locale } = request
  const i18n = (await loadI18n(locale, request.textGroups)) as unknown as I18n
  const queries = makeQueryClient()
  if (rendering !== undefined) queries.setQueryData(viewerKey, rendering.viewer)

  const context: RouterContext = { ...request, queries, i18n }
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ssr: { nonce: request.nonce },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    // A page that is slow to come shows its outline soon, and not for a blink.
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    Wrap: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLocalePath(url.pathname).path
        return url
      },
      output: ({ url }) => {
        if (isPublicPath(url.pathname)) url.pathname = localizedPath(locale, url.pathname)
        return url
      },
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient: queries })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
