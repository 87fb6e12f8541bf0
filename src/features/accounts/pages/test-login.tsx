import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { TestLogin } from '../screens/demo-login.tsx'

export const Route = createFileRoute('/test-login')({
  // Who came to join as a lawyer makes an account as one.
  validateSearch: (search: Record<string, unknown>): { role?: 'lawyer' } =>
    search['role'] === 'lawyer' ? { role: 'lawyer' } : {},
  beforeLoad: ({ context }) => {
    if (!context.demo) throw notFound()
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    return pageHead({
      title: t('testLogin.title'),
      path: '/test-login',
      locale,
      origin,
      index: false,
    })
  },
  component: TestLoginPage,
})

function TestLoginPage() {
  return <TestLogin role={Route.useSearch().role} />
}
