import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { TestLogin } from '../screens/demo-login.tsx'

export const Route = createFileRoute('/test-login')({
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
  component: TestLogin,
})
