import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageHead } from '#web/meta.ts'
import { returnSearch } from '../screens/after-sign-in.tsx'
import { NarrowPage } from '../screens/form-parts.tsx'
import { SignInForm } from '../screens/sign-in-form.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): { returnTo?: string; error?: string } => ({
    ...returnSearch(search),
    ...(search['error'] === undefined ? {} : { error: String(search['error']) }),
  }),
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    return pageHead({ title: t('signIn.title'), path: '/sign-in', locale, origin, index: false })
  },
  component: SignInPage,
})

function SignInPage() {
  const { t } = useTranslation('people')
  const { returnTo, error } = Route.useSearch()
  return (
    <NarrowPage title={t('signIn.title')} lead={t('signIn.lead')}>
      <SignInForm returnTo={returnTo} fault={error} />
    </NarrowPage>
  )
}
