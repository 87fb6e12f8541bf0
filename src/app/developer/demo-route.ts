import { notFound } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import type { RouterContext } from '../router.tsx'

/** What the developer pages share: they exist in demo mode alone and no search engine is offered them. `key` is below `developer:`. */
export const demoPage = (key: string, path: string) => ({
  beforeLoad: ({ context }: { context: RouterContext }) => {
    if (!context.demo) throw notFound()
  },
  head: ({ match: { context } }: { match: { context: RouterContext } }) =>
    pageHead({
      title: context.i18n.getFixedT(context.locale, 'developer')(`${key}.title`),
      path,
      locale: context.locale,
      origin: context.origin,
      index: false,
    }),
})
