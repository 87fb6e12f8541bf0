import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { ResetPassword } from '../screens/forgotten.tsx'

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search['token'] ?? '') }),
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    const head = pageHead({
      title: t('reset.title'),
      path: '/reset-password',
      locale,
      origin,
      index: false,
    })
    // The address holds the one-time token: it must not travel on with a link.
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  return <ResetPassword token={Route.useSearch().token} />
}
