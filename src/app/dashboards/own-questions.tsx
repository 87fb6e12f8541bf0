import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { QuestionsApi } from '#features/questions/client.ts'
import type { endpoints } from '#features/questions/contract.ts'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useApi } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { useLive } from '#web/live.ts'
import { Section } from './section.tsx'

type Own = Awaited<ReturnType<QuestionsApi['listOwnQuestions']>>

const shown = 3
const queryKey = ['questions', 'own'] as const

/** What a client asked in public, the newest answers first, the rest behind a line. Nothing where nothing was asked. */
export function OwnQuestions() {
  const { t } = useTranslation('dashboards')
  const api = useApi<typeof endpoints>('questions')
  const queries = useQueryClient()
  // Not in the client of questions: all of that would come to every client's home for this one read.
  const { data = [] } = useQuery({ queryKey, queryFn: () => api.listOwnQuestions() })
  useLive('question.changed', () => void queries.invalidateQueries({ queryKey }))
  if (data.length === 0) return null
  return (
    <Section title={t('client.yourQuestions')}>
      <Rows questions={data.slice(0, shown)} />
      {data.length > shown && (
        <Disclosure summary={t('client.moreQuestions')}>
          <Rows questions={data.slice(shown)} />
        </Disclosure>
      )}
    </Section>
  )
}

function Rows({ questions }: { questions: Own }) {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  return (
    <Card pad="none" className="overflow-hidden">
      <ul>
        {questions.map(({ id, title, answerCount }) => (
          <li key={id} className="relative border-b p-4 last:border-b-0">
            <Link
              to="/questions/$questionId"
              params={{ questionId: id }}
              className={linkClass('cover')}
            >
              <bdi {...written(title)} className="wrap-anywhere">
                {title}
              </bdi>
            </Link>
            <p className="text-sm text-ink-soft">
              {t('client.answers', { number: format.number(answerCount) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
