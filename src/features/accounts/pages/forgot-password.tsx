import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { ForgotPassword } from '../screens/forgotten.tsx'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    return pageHead({
      title: t('forgot.title'),
      path: '/forgot-password',
      locale,
      origin,
      index: false,
    })
  },
  component: ForgotPassword,
})
