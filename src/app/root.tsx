import { createRootRouteWithContext, Outlet, Scripts } from '@tanstack/react-router'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type Locale } from '#kernel/locale.ts'
import { loadTexts } from '#web/i18n.ts'
import { plainTab } from '#web/careful.ts'
import { HydrationBoundary } from '#web/hydration.tsx'
import { late } from '#web/late.tsx'
import { textGroupsOf } from '#web/text-groups.ts'
import { leaveScript } from '#web/leave.ts'
import { themeScript } from '#web/theme.ts'
import { useViewer, type Viewer } from '#features/accounts/client.ts'
import { viewerKey } from '#features/people/client.ts'
import { Marks } from '#ui/marks.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Toaster } from '#ui/toast.tsx'
import arabicUrl from '#ui/fonts/arabic-400.woff2?url'
import cyrillicUrl from '#ui/fonts/sans-cyrillic.woff2?url'
import sansUrl from '#ui/fonts/sans-latin.woff2?url'
import serifUrl from '#ui/fonts/serif-latin-600.woff2?url'
import themeUrl from '#ui/theme.css?url'
import { Announcement } from './layouts/announcement.tsx'
import { ExitButton } from './layouts/exit-button.tsx'
import { Footer } from './layouts/footer.tsx'
import { Header } from './layouts/header.tsx'
import { PageAnnouncer } from './layouts/page-announcer.tsx'
import { PrintSource } from './layouts/print-source.tsx'
import { PageTags } from './layouts/page-tags.tsx'
import type { RouterContext } from './router.tsx'

/** The faces that the first lines of a page need; the others come when letters ask for them. */
const facesOf = (locale: Locale): readonly string[] =>
  locale === 'ar'
    ? [arabicUrl]
    : locale === 'zh'
      ? [sansUrl]
      : locale === 'ru'
        ? [cyrillicUrl, sansUrl]
        : [sansUrl, serifUrl]

const SignedInParts = late(() =>
  import('./layouts/signed-in-parts.tsx').then((module) => module.SignedInParts),
)

export const Route = createRootRouteWithContext<RouterContext>()({
  // A page's title is made before the page is drawn, so its texts come first.
  beforeLoad: ({ location: { pathname }, context: { locale, queries } }) =>
    loadTexts(locale, textGroupsOf(pathname, roleIn(queries))),
  // An address without a page matches the root alone.
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      // The keyboard takes its place from the page, so that what one writes and to whom stay in view.
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content',
      },
      { name: 'theme-color', content: '#fbf8f2', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#121a18', media: '(prefers-color-scheme: dark)' },
      { title: matches.length === 1 ? lostTitle(match.context) : 'Advena' },
    ],
    links: [
      ...facesOf(match.context.locale).map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      { rel: 'stylesheet', href: themeUrl },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/180.png' },
      { rel: 'manifest', href: `/manifest/${match.context.locale}.webmanifest` },
    ],
  }),
  component: Root,
})

const roleIn = (queries: QueryClient) => queries.getQueryData<Viewer | null>(viewerKey)?.role

const lostTitle = ({ i18n, locale }: RouterContext) =>
  `${i18n.getFixedT(locale, 'site')('meta.notFoundTitle')} | Advena`

function Root() {
  const { locale, theme, textGroups, nonce, demo, renderedAt, queries, plain, exit, model } =
    Route.useRouteContext()
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme}
      data-texts={textGroups.join(' ')}
      data-demo={demo ? 'on' : 'off'}
      data-model={model ?? undefined}
      data-rendered-at={renderedAt}
      data-tab={plain ? plainTab : ''}
      data-exit={exit}
      className={theme === 'system' ? '' : theme}
      suppressHydrationWarning
    >
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${leaveScript};${themeScript}` }}
        />
        <PageTags queries={queries} isPlain={plain} />
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
          <Announcement />
          <Header />
          <ExitButton />
          <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
            <Outlet />
          </main>
          <PrintSource />
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
