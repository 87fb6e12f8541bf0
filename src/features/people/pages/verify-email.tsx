import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { viewerQuery } from '../client.ts'
import { homeOf, returnSearch } from '../screens/after-sign-in.tsx'
import { CheckMail, Confirmed, LinkExpired } from '../screens/confirmation.tsx'

interface Search {
  readonly returnTo?: string
  readonly done?: boolean
  readonly error?: string
}

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...returnSearch(search),
    ...(search['done'] === undefined ? {} : { done: true }),
    ...(search['error'] === undefined ? {} : { error: String(search['error']) }),
  }),
  loaderDeps: ({ search: { done, returnTo } }) => ({ done, returnTo }),
  loader: async ({ context, deps: { done, returnTo } }) => {
    const viewer = await context.queries.ensureQueryData(viewerQuery(context.api.people))
    if (done && viewer !== null && returnTo !== undefined) throw redirect({ href: homeOf(viewer, returnTo) })
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    return pageHead({ title: t('verify.title'), path: '/verify-email', locale, origin, index: false })
  },
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { returnTo, done, error } = Route.useSearch()
  const { demo } = Route.useRouteContext()
  if (error !== undefined) return <LinkExpired returnTo={returnTo} demo={demo} />
  return done ? <Confirmed returnTo={returnTo} /> : <CheckMail returnTo={returnTo} demo={demo} />
}
