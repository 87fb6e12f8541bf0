import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageHead } from '#web/meta.ts'
import { isLawyersPage, returnSearch } from '../screens/after-sign-in.tsx'
import { NarrowPage } from '../screens/form-parts.tsx'
import { WhyAccount } from '../screens/why-account.tsx'
import { SignUpForm, type SignUpRole } from '../screens/sign-up-form.tsx'

export const Route = createFileRoute('/sign-up')({
  validateSearch: (search: Record<string, unknown>): { returnTo?: string; role?: SignUpRole } => ({
    ...returnSearch(search),
    ...(search['role'] === 'lawyer' ? { role: 'lawyer' } : {}),
  }),
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    return pageHead({ title: t('signUp.title'), path: '/sign-up', locale, origin, index: false })
  },
  component: SignUpPage,
})

function SignUpPage() {
  const { t } = useTranslation('people')
  const { returnTo, role } = Route.useSearch()
  const { demo } = Route.useRouteContext()
  return (
    <NarrowPage title={t('signUp.title')} lead={t('signUp.lead')}>
      {demo && <p className="text-sm text-ink-soft">{t('signUp.demo')}</p>}
      <WhyAccount returnTo={returnTo} />
      <SignUpForm
        role={role ?? (isLawyersPage(returnTo) ? 'lawyer' : 'user')}
        returnTo={returnTo}
      />
    </NarrowPage>
  )
}
