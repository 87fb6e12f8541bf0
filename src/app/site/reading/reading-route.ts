import { pageQuery, type ReadingPage } from '#features/support/client.ts'
import type { PageName } from '#features/support/rules.ts'
import { breadcrumbs, pageHead } from '#web/meta.ts'
import type { RouterContext } from '../../router.tsx'

interface Match {
  readonly match: { readonly context: RouterContext; readonly loaderData?: ReadingPage | undefined }
}

/** What every reading page's route has: its texts from the server, its head for search engines. It is part of every page; the screen is not. */
export const reading = (name: PageName, path: string) => ({
  loader: ({ context }: { context: RouterContext }) =>
    context.queries.ensureQueryData(pageQuery(context.api.support, name)),
  head: ({ match: { context, loaderData } }: Match) =>
    pageHead({
      title: loaderData?.title ?? 'Advena',
      description: loaderData?.description ?? '',
      path,
      locale: context.locale,
      origin: context.origin,
      index: true,
      structured: [
        breadcrumbs(context.origin, context.locale, [
          { name: 'Advena', path: '/' },
          { name: loaderData?.title ?? '', path },
        ]),
      ],
    }),
})
