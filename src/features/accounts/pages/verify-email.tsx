import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { returnSearch } from '../screens/after-sign-in.tsx'
import { ConfirmSignUp } from '../screens/confirm-sign-up.tsx'
import { CheckMail } from '../screens/confirmation.tsx'

interface Search {
  readonly returnTo?: string
  readonly token?: string
}

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...returnSearch(search),
    ...(search['token'] === undefined ? {} : { token: String(search['token']) }),
  }),
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    const head = pageHead({
      title: t('verify.title'),
      path: '/verify-email',
      locale,
      origin,
      index: false,
    })
    // The address holds the one-time token: it must not travel on with a link.
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { returnTo, token } = Route.useSearch()
  const { demo } = Route.useRouteContext()
  return token === undefined ? (
    <CheckMail returnTo={returnTo} demo={demo} />
  ) : (
    <ConfirmSignUp token={token} returnTo={returnTo} />
  )
}
