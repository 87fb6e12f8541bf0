import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { postQuery } from '#features/blog/client.ts'
import { PostMissing, PostScreen } from '#features/blog/screens/post-screen.tsx'
import { useTranslation } from 'react-i18next'
import { ReportButton } from '../lawyers/report-button.tsx'
import { postHead } from './post-head.ts'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context, params }) => {
    const post = await context.queries.ensureQueryData(postQuery(context.api.blog, params.slug))
    if (post === null) throw notFound()
    if (post.slug !== params.slug)
      throw redirect({ to: '/blog/$slug', params: { slug: post.slug }, statusCode: 301 })
    return { post }
  },
  head: ({ match, loaderData }) => postHead(match.context, loaderData?.post),
  notFoundComponent: PostMissing,
  component: PostPage,
})

function PostPage() {
  const { t } = useTranslation('blog')
  const { slug } = Route.useParams()
  const { api } = Route.useRouteContext()
  const { data: post } = useSuspenseQuery(postQuery(api.blog, slug))
  if (post === null) return <PostMissing />
  return (
    <PostScreen
      post={post}
      report={
        <ReportButton
          subjectType="post"
          subjectId={post.id}
          text={t('post.report')}
          returnTo={`/blog/${post.slug}`}
        />
      }
    />
  )
}
