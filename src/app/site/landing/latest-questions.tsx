import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { QuestionShape } from '#features/questions/client.ts'
import { QuestionCard } from '#features/questions/screens/question-card.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { linkClass } from '#ui/link-class.ts'

/** The newest questions with an answer; nothing where none has one. */
export function LatestQuestions({ questions }: { questions: readonly QuestionShape[] }) {
  const { t } = useTranslation('questions')
  if (questions.length === 0) return null
  return (
    <section className="page pb-section">
      <h2>{t('landing.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('landing.intro')}</p>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {questions.map((question) => (
          <li key={question.id} className="min-w-0">
            <QuestionCard question={question} />
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link
          to="/questions"
          search={{ ask: true }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('landing.ask')}
        </Link>
        <Link to="/questions" className={linkClass('inline')}>
          {t('landing.all')}
        </Link>
      </p>
    </section>
  )
}
