import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { returnSearch } from '../screens/after-sign-in.tsx'
import { SecondStep } from '../screens/second-step.tsx'

export const Route = createFileRoute('/two-factor')({
  validateSearch: returnSearch,
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    return pageHead({
      title: t('twoFactor.title'),
      path: '/two-factor',
      locale,
      origin,
      index: false,
    })
  },
  component: TwoFactorPage,
})

function TwoFactorPage() {
  return <SecondStep returnTo={Route.useSearch().returnTo} />
}
