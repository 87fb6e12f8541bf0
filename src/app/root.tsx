import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#kernel/locale.ts'
import { loadOtherTexts } from '#web/i18n.ts'
import { HydrationBoundary } from '#web/hydration.tsx'
import { late } from '#web/late.tsx'
import { themeScript } from '#web/theme.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Marks } from '#ui/marks.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Toaster } from '#ui/toast.tsx'
import themeUrl from '#ui/theme.css?url'
import { Footer } from './layouts/footer.tsx'
import { Header } from './layouts/header.tsx'
import { PageAnnouncer } from './layouts/page-announcer.tsx'
import { isPublicPath } from './public-paths.ts'
import type { RouterContext } from './router.tsx'

const SignedInParts = late(() =>
  import('./layouts/signed-in-parts.tsx').then((module) => module.SignedInParts),
)

export const Route = createRootRouteWithContext<RouterContext>()({
  // A page's title is made before the page is drawn, so its texts come first.
  beforeLoad: ({ location: { pathname }, context: { locale } }) =>
    isPublicPath(pathname) ? undefined : loadOtherTexts(locale),
  // An address without a page matches the root alone.
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: matches.length === 1 ? lostTitle(match.context) : 'Advena' },
    ],
    links: [
      { rel: 'stylesheet', href: themeUrl },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  component: Root,
})

const lostTitle = ({ i18n, locale }: RouterContext) =>
  `${i18n.getFixedT(locale, 'site')('meta.notFoundTitle')} | Advena`

function Root() {
  const { locale, theme, hasAllTexts, nonce, demo, renderedAt } = Route.useRouteContext()
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme}
      data-texts={hasAllTexts ? 'all' : 'public'}
      data-demo={demo ? 'on' : 'off'}
      data-rendered-at={renderedAt}
      className={theme === 'system' ? '' : theme}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
      </head>
      <body>
        <Page />
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  const { locale, queries, renderedAt } = Route.useRouteContext()
  const { t } = useTranslation('common')
  return (
    <QueryClientProvider client={queries}>
      <Direction.Provider dir={directionOf(locale)}>
        <HydrationBoundary renderedAt={renderedAt}>
          <Marks />
          <SkipLink text={t('navigation.skipToContent')} target="#main" />
          <OfSignedIn />
          <Header />
          <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
            <Outlet />
          </main>
          <Footer />
          <PageAnnouncer />
          <Toaster label={t('toast.region')} closeText={t('common.close')} />
        </HydrationBoundary>
      </Direction.Provider>
    </QueryClientProvider>
  )
}

function OfSignedIn() {
  if (useViewer() === null) return null
  return (
    <Suspense>
      <SignedInParts />
    </Suspense>
  )
}
