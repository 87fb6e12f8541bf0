import { useSuspenseQuery } from '@tanstack/react-query'
import {
  createFileRoute,
  notFound,
  useRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { questionQuery } from '#features/questions/client.ts'
import { QuestionNotFound } from '#features/questions/screens/not-found.tsx'
import { QuestionScreen, type ReportSubject } from '#features/questions/screens/question-screen.tsx'
import { analysisQuery, recommendationsQuery } from '#features/recommendations/client.ts'
import { RecommendationsPanel } from '#features/recommendations/screens/panel.tsx'
import { ReportButton } from '../lawyers/report-button.tsx'
import { questionHead } from './question-head.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const Route = createFileRoute('/questions/$questionId')({
  loader: async ({ context, params }) => {
    if (!uuid.test(params.questionId)) throw notFound()
    const question = await context.queries.ensureQueryData(
      questionQuery(context.api.questions, params.questionId),
    )
    if (question === null) throw notFound()
    const { recommendations } = context.api
    await Promise.all([
      context.queries.prefetchQuery(recommendationsQuery(recommendations, question.id)),
      context.queries.prefetchQuery(analysisQuery(recommendations, question.id)),
    ])
    return { question }
  },
  head: ({ match, loaderData }) => questionHead(match.context, loaderData?.question),
  notFoundComponent: Missing,
  errorComponent: Failed,
  component: QuestionPage,
})

function Missing() {
  const { questionId } = Route.useParams()
  return <QuestionNotFound reason={uuid.test(questionId) ? 'missing' : 'invalid'} />
}

function Failed({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <QuestionNotFound reason="missing" onRetry={retry} />
}

const recommend = ({ id }: { id: string }) => <RecommendationsPanel questionId={id} />

const report = (subject: ReportSubject) => <ReportButton {...subject} />

function QuestionPage() {
  const { questionId } = Route.useParams()
  const { api } = Route.useRouteContext()
  const { data: question } = useSuspenseQuery(questionQuery(api.questions, questionId))
  if (question === null) return <QuestionNotFound reason="missing" />
  return (
    <QuestionScreen question={question} renderRecommendations={recommend} renderReport={report} />
  )
}
