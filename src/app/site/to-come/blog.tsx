import { createFileRoute } from '@tanstack/react-router'
import { PageToCome } from './to-come.tsx'

export const Route = createFileRoute('/blog')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: PageToCome,
})
