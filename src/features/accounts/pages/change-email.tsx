import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { NewEmail } from '../screens/new-email.tsx'

export const Route = createFileRoute('/change-email')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search['token'] ?? '') }),
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    const head = pageHead({
      title: t('newEmail.title'),
      path: '/change-email',
      locale,
      origin,
      index: false,
    })
    // The address holds the one-time token: it must not travel on with a link.
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: NewEmailPage,
})

function NewEmailPage() {
  return <NewEmail token={Route.useSearch().token} />
}
