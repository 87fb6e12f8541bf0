import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { StopEmail } from '../screens/stop-email.tsx'

export const Route = createFileRoute('/stop-email-change')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search['token'] ?? '') }),
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    const head = pageHead({
      title: t('stopEmail.title'),
      path: '/stop-email-change',
      locale,
      origin,
      index: false,
    })
    // The address holds the one-time token: it must not travel on with a link.
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: StopEmailPage,
})

function StopEmailPage() {
  return <StopEmail token={Route.useSearch().token} />
}
