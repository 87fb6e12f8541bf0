import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { QuestionShape } from '../client.ts'
import { beginningOf } from '../rules.ts'
import { AskerLine, QuestionChips } from './question-parts.tsx'

/** What the server sends of an answer, cut between words: four lines of a phone. */
const mostShown = 159
/** The category says most; more words of the asker stand on the question's own page. */
const tagsShown = 2

const plain = (words: string) => words.toLowerCase()

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
  const named = [question.category, t(`categories.${question.category}`)].map(plain)
  const tags = question.tags.filter((tag) => !named.includes(plain(tag))).slice(0, tagsShown)
  const figures = [
    t('card.answers', {
      count: question.answerCount,
      formatted: format.number(question.answerCount),
    }),
    t('card.upvotes', { count: question.upvotes, formatted: format.number(question.upvotes) }),
    t('card.views', { count: question.views, formatted: format.number(question.views) }),
  ]
  return (
    <Card asChild className="flex h-full min-w-0 flex-col gap-3">
      <article>
        <div className="flex flex-wrap items-center gap-1.5">
          <QuestionChips question={question} short />
          {tags.length === 0 ? null : (
            <ul aria-label={t('card.tags')} className="flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li key={tag} className="flex min-w-0">
                  <Chip icon={null}>
                    <bdi>{tag}</bdi>
                  </Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
        <CardTitle as={as} className="wrap-anywhere">
          <Link
            to="/questions/$questionId"
            params={{ questionId: question.id }}
            className={linkClass('cover')}
          >
            <bdi {...written(question.title, question.content)}>{question.title}</bdi>
          </Link>
        </CardTitle>
        <p
          {...written(question.content, question.title)}
          className={cn(
            'max-w-measure wrap-anywhere text-ink-soft',
            question.answeredBy === null ? 'line-clamp-2' : 'truncate',
          )}
        >
          {question.content}
        </p>
        {question.answeredBy === null ? null : (
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
              <li key={text} className={at === 0 ? undefined : 'max-sm:hidden'}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      </article>
    </Card>
  )
}
