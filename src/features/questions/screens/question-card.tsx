import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { QuestionShape } from '../client.ts'
import { beginningOf } from '../rules.ts'
import { AskerLine, QuestionChips } from './question-parts.tsx'

/** What the server sends of an answer, cut between words: four lines of a phone. */
const mostShown = 159
/** One question of a list: what, who, when, and what came of it. */
export function QuestionCard({
  question,
  as = 'h3',
}: {
  question: QuestionShape
  as?: 'h2' | 'h3'
}) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  const answer = question.answerStart ?? ''
  const isLawyer = useViewer()?.role === 'lawyer'
  const figures = [
    t('card.answers', {
      count: question.answerCount,
      formatted: format.number(question.answerCount),
    }),
    t('card.upvotes', { count: question.upvotes, formatted: format.number(question.upvotes) }),
    t('card.views', { count: question.views, formatted: format.number(question.views) }),
  ]
  return (
    <Card asChild className="lazy-row flex h-full min-w-0 flex-col gap-3 [--rows:1.5]">
      <article>
        <QuestionChips question={question} isListed hasUrgency={isLawyer} />
        <CardTitle as={as} className="wrap-anywhere">
          <Link
            to="/questions/$questionId"
            params={{ questionId: question.id }}
            className={linkClass('cover')}
          >
            <bdi {...written(question.title, question.content)}>{question.title}</bdi>
          </Link>
        </CardTitle>
        {question.answeredBy === null ? (
          <p
            {...written(question.content, question.title)}
            className="line-clamp-2 max-w-measure wrap-anywhere text-ink-soft"
          >
            {question.content}
          </p>
        ) : (
          <div className="grid max-w-measure gap-1 border-s-4 border-s-accent-edge ps-4">
            <p className="flex items-center gap-1.5 text-sm text-done">
              <Check aria-hidden className="size-4 shrink-0" />
              {t('card.answeredBy', { name: `\u2068${question.answeredBy}\u2069` })}
            </p>
            <p {...written(answer)} className="wrap-anywhere">
              {beginningOf(answer, mostShown)}
            </p>
          </div>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft">
          <AskerLine question={question} />
          <ul className="figures flex flex-wrap gap-x-4 gap-y-1">
            {figures.map((text, at) => (
              <li key={text} className={at === 0 ? 'font-medium text-primary' : 'max-sm:hidden'}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      </article>
    </Card>
  )
}
