import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { late } from '#web/late.tsx'
import { loginPath } from '#web/links.ts'
import { useLive } from '#web/live.ts'
import { countView, questionQuery, useQuestionsApi, type QuestionPageShape } from '../client.ts'
import { AnswerCard } from './answer-card.tsx'
import { AskerLine, QuestionChips } from './question-parts.tsx'
import { VoteButtons } from './vote-buttons.tsx'

const AnswerForm = late(() => import('./answer-form.tsx').then((module) => module.AnswerForm))
const AskerActions = late(() => import('./asker-actions.tsx').then((module) => module.AskerActions))

export interface ReportSubject {
  readonly subjectType: 'question' | 'answer'
  readonly subjectId: string
  readonly text: string
  readonly returnTo: string
}

interface QuestionScreenProps {
  readonly question: QuestionPageShape
  /** The lawyers who fit the question: a part of another feature. */
  readonly renderRecommendations?: (question: QuestionPageShape) => ReactNode
  /** The way to tell the product that something is wrong with a question or an answer. */
  readonly renderReport?: (subject: ReportSubject) => ReactNode
}

/** A question with its answers. */
export function QuestionScreen({
  question,
  renderRecommendations,
  renderReport,
}: QuestionScreenProps) {
  const { t } = useTranslation('questions')
  const api = useQuestionsApi()
  const queries = useQueryClient()
  const { id } = question
  const returnTo = `/questions/${id}`
  const refresh = () =>
    void queries.invalidateQueries({ queryKey: questionQuery(api, id).queryKey })

  useEffect(() => void countView(api, id), [api, id])
  useLive(
    'question.changed',
    ({ questionId }: { questionId: string }) => questionId === id && refresh(),
  )

  return (
    <div className="page pb-section">
      <p className="pt-6 sm:pt-8">
        <Link
          to="/questions"
          className={`${linkClass('quiet')} inline-flex min-h-11 items-center gap-2 text-sm`}
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('detail.back')}
        </Link>
      </p>
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <article className="grid gap-4">
            {question.hidden ? <Alert tone="warning">{t('detail.hidden')}</Alert> : null}
            <QuestionChips question={question} />
            <h1
              {...written(question.title, question.content)}
              className="text-match text-xl wrap-anywhere sm:text-2xl"
            >
              {question.title}
            </h1>
            <div className="text-sm text-ink-soft">
              <AskerLine question={question} />
              {question.mine ? <p>{t('detail.yours')}</p> : null}
            </div>
            <p
              {...written(question.content, question.title)}
              className="max-w-measure wrap-anywhere whitespace-pre-line"
            >
              {question.content}
            </p>
            <Tags tags={question.tags} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <VoteButtons
                questionId={id}
                upvotes={question.upvotes}
                myVote={question.myVote}
                can={question.can.vote}
              />
              {question.mine || question.hidden
                ? null
                : renderReport?.({
                    subjectType: 'question',
                    subjectId: id,
                    text: t('detail.report'),
                    returnTo,
                  })}
            </div>
            <Suspense>{question.mine ? <AskerActions question={question} /> : null}</Suspense>
          </article>
          <Answers question={question} renderReport={renderReport} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <Figures question={question} />
          {renderRecommendations?.(question)}
        </div>
      </div>
    </div>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('questions')
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('card.tags')} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to="/questions"
            search={{ tags: tag }}
            className="inline-flex min-h-11 max-w-full items-center rounded-full no-underline hover:underline sm:min-h-0"
          >
            <Chip icon={null}>
              <bdi>{tag}</bdi>
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Figures({ question }: { question: QuestionPageShape }) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  const figures = [
    [t('detail.views'), question.views],
    [t('detail.upvotes'), question.upvotes],
    [t('detail.answerCount'), question.answerCount],
  ] as const
  return (
    <section aria-label={t('detail.stats')}>
      <Card pad="sm" asChild>
        <dl>
          {figures.map(([label, figure]) => (
            <div
              key={label}
              className="flex items-baseline justify-between gap-4 border-t border-hair py-2 first:border-t-0 first:pt-0 last:pb-0"
            >
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="figures font-semibold">{format.number(figure)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

function Answers({
  question,
  renderReport,
}: Pick<QuestionScreenProps, 'question' | 'renderReport'>) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  const { id, answers, answerCount } = question
  return (
    <section className="grid gap-5">
      <div>
        <h2>
          {answerCount === 0
            ? t('answers.heading')
            : t('answers.title', { count: answerCount, formatted: format.number(answerCount) })}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t('answers.general')}</p>
      </div>
      {answers.length === 0 ? (
        <EmptyState
          kind="message"
          text={t(question.mine ? 'answers.noneOwn' : 'answers.none')}
          className="py-6 sm:py-8"
        />
      ) : null}
      {answers.map((answer) => (
        <AnswerCard
          key={answer.id}
          questionId={id}
          answer={answer}
          report={
            answer.hidden
              ? undefined
              : renderReport?.({
                  subjectType: 'answer',
                  subjectId: answer.id,
                  text: t('answers.report'),
                  returnTo: `/questions/${id}`,
                })
          }
        />
      ))}
      <WriteAnswer question={question} />
    </section>
  )
}

/** The form for those who may answer; for the others, why not and what they can do. */
function WriteAnswer({ question }: { question: QuestionPageShape }) {
  const { t } = useTranslation('questions')
  const why = question.can.answer
  if (why === 'ok') {
    return (
      <Suspense>
        <AnswerForm questionId={question.id} />
      </Suspense>
    )
  }
  if (question.mine || why === 'question_hidden') return null
  if (why === 'unauthorized') {
    if (question.status === 'closed')
      return <Alert tone="info">{t('errors.question_closed')}</Alert>
    return (
      <Alert
        tone="info"
        action={
          <a
            href={loginPath(`/questions/${question.id}`)}
            className={buttonClass({ size: 'sm', variant: 'outline' })}
          >
            {t('answerForm.signInAction')}
          </a>
        }
      >
        {t('answerForm.signIn')}
      </Alert>
    )
  }
  const action =
    why === 'verified_lawyers_answer' ? (
      <Link to="/onboarding" className={buttonClass({ size: 'sm', variant: 'outline' })}>
        {t('answerForm.profile')}
      </Link>
    ) : undefined
  return (
    <Alert tone="info" action={action}>
      {t(`errors.${why}`)}
    </Alert>
  )
}
