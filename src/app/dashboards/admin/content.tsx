import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#features/administration/screens/record-list.tsx'
import { waitingPostsQuery } from '#features/blog/client.ts'
import { moderatedPartsQuery, moderatedReviewsQuery } from '#features/moderation/client.ts'
import { PartQueue } from '#features/moderation/screens/part-queue.tsx'
import { ReviewQueue } from '#features/moderation/screens/review-queue.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { WaitingPosts } from '../post-queue.tsx'
import { HideSeveral, type HideSeveralProps } from '../hide-several.tsx'
import { Section } from '../section.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/content')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin')
      await Promise.all([
        queries.prefetchInfiniteQuery(moderatedReviewsQuery(api.moderation, { state: 'waiting' })),
        queries.prefetchInfiniteQuery(moderatedPartsQuery(api.moderation, { state: 'waiting' })),
        queries.prefetchInfiniteQuery(waitingPostsQuery(api.blog)),
      ])
  },
  head: ({ match }) => dashboardHead(match.context, 'content', '/admin/content'),
  component: ContentPage,
})

const hideSeveral = (
  list: HideSeveralProps['list'],
  chosen: readonly string[],
  onDone: () => void,
) => <HideSeveral list={list} chosen={chosen} onDone={onDone} />

function ContentPage() {
  const { t } = useTranslation(['dashboards', 'blog'])
  return (
    <>
      <PageHeader title={t('titles.content')} lead={t('admin.texts.content')} />
      <div className="grid gap-10">
        <Section title={t('admin.reviews')}>
          <ReviewQueue />
        </Section>
        <Section title={t('admin.questions')}>
          <PartQueue />
        </Section>
        <Section title={t('blog:admin.waiting')}>
          <WaitingPosts />
        </Section>
        <Section title={t('dashboards:admin.allContent')}>
          <RecordList lists={['questions', 'answers', 'reviews', 'posts']} actsOn={hideSeveral} />
        </Section>
      </div>
    </>
  )
}
