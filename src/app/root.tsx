import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { directionOf } from '#kernel/locale.ts'
import { themeScript } from '#web/theme.ts'
import type { RouterContext } from './router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }, { name: 'color-scheme', content: 'light dark' }] }),
  component: Root,
})

function Root() {
  const { locale, theme, nonce, demo } = Route.useRouteContext()
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={theme} data-demo={demo ? 'on' : 'off'} className={theme === 'system' ? '' : theme} suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
