import { createFileRoute } from '@tanstack/react-router'
import { engineQuery, savedTextsQuery, type SimplifiedText } from '#features/simplifier/client.ts'
import type { RenderAddDeadline } from '#features/simplifier/screens/due.tsx'
import { Workbench } from '#features/simplifier/screens/workbench.tsx'
import { pageHead } from '#web/meta.ts'
import { ForRole } from '../parts/for-role.tsx'
import { AskLawyers, mayAskAbout } from './ask-lawyers.tsx'
import { AddToTimeline } from './add-to-timeline.tsx'

export const Route = createFileRoute('/_signed-in/simplify')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'user')
      await Promise.all([
        queries.prefetchQuery(engineQuery(api.simplifier)),
        queries.prefetchQuery(savedTextsQuery(api.simplifier)),
      ])
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'simplifier')('title'),
      path: '/simplify',
      locale,
      origin,
      index: false,
    })
  },
  component: SimplifyPage,
})

const addToTimeline: RenderAddDeadline = (action, day, type) => (
  <AddToTimeline action={action} day={day} type={type} />
)

const askLawyers = (result: SimplifiedText, original: string) => {
  const letter = { result, original }
  return mayAskAbout(letter) ? <AskLawyers letter={letter} isBeside /> : null
}

function SimplifyPage() {
  return (
    <ForRole only="user">
      <Workbench renderAddDeadline={addToTimeline} renderAsk={askLawyers} />
    </ForRole>
  )
}
