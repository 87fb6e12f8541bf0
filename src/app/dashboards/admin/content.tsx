import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { moderatedReviewsQuery } from '#features/moderation/client.ts'
import { ReviewQueue } from '#features/moderation/screens/review-queue.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/content')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin') await queries.prefetchQuery(moderatedReviewsQuery(api.moderation))
  },
  head: ({ match }) => dashboardHead(match.context, 'content', '/admin/content'),
  component: ContentPage,
})

function ContentPage() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <PageHeader title={t('titles.content')} lead={t('admin.texts.content')} />
      <ReviewQueue />
    </>
  )
}
