import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Loaded } from '#web/loaded.tsx'
import { pageHead } from '#web/meta.ts'
import { myPostQuery, useBlogApi } from '../client.ts'
import { Editor, NotMine } from '../screens/editor.tsx'

export const Route = createFileRoute('/_signed-in/write/$postId')({
  loader: async ({ context: { viewer, queries, api }, params }) => {
    if (viewer !== null) await queries.prefetchQuery(myPostQuery(api.blog, params.postId))
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'blog')
    return pageHead({ title: t('meta.writeTitle'), path: '/write', locale, origin, index: false })
  },
  component: EditPage,
})

function EditPage() {
  const { postId } = Route.useParams()
  const query = useQuery(myPostQuery(useBlogApi(), postId))
  return (
    <div className="page pb-section">
      <Loaded query={query}>
        {(post) => (post === null ? <NotMine /> : <Editor key={post.id} post={post} />)}
      </Loaded>
    </div>
  )
}
