import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PlanCards } from './landing/sections.tsx'

const toCome = ['how-it-works', 'success-stories', 'pricing', 'lawyer-resources', 'contact', 'support', 'privacy', 'terms', 'help', 'questions', 'blog', 'timeline', 'simplify', 'subscribe']

/** Addresses that are linked already and whose pages come with their own rooms. Anything else is unknown. */
export const Route = createFileRoute('/$page')({
  beforeLoad: ({ params }) => {
    if (!toCome.includes(params.page)) throw notFound()
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: PageToCome,
  notFoundComponent: NotFoundPage,
})

function PageToCome() {
  const { t } = useTranslation('site')
  const { page } = Route.useParams()
  if (page === 'pricing') return <PlanCards />
  return (
    <div className="page py-section">
      <EmptyState
        kind="folder"
        title={t('soon.title')}
        text={t('soon.text')}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('notFound.home')}
          </Link>
        }
      />
    </div>
  )
}
