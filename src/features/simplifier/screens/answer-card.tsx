import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import type { FoundAction, SimplifiedText } from '../client.ts'
import { useDue } from './due.tsx'

interface AnswerCardProps {
  readonly result: SimplifiedText
  readonly renderAddDeadline?: ((action: FoundAction) => ReactNode) | undefined
}

/** What is this, what must I do, by when, what if not, what to send: the five answers before all else. */
export function AnswerCard({ result, renderAddDeadline }: AnswerCardProps) {
  const { t } = useTranslation('simplifier')
  const { card, actions, language } = result
  const todo = card.todo.flatMap((place) => actions[place] ?? [])
  return (
    <Card asChild tone="primary">
      <section aria-labelledby="answer-card" className="grid gap-5">
        <h2 id="answer-card" className="text-xl">
          {t('card.title')}
        </h2>
        <p className="max-w-measure text-sm text-ink-soft">
          {t('card.caution')} {language === 'en' ? null : t('card.otherLanguage')}
        </p>
        <dl className="grid gap-5 md:grid-cols-2 md:gap-x-10">
          <What result={result} />
          <By result={result} renderAddDeadline={renderAddDeadline} />
          <Part title={t('card.todo')} wide={card.send.length === 0}>
            {todo.length === 0 ? <p>{t('actions.empty')}</p> : <Todo actions={todo} />}
          </Part>
          {card.send.length === 0 ? null : (
            <Part title={t('card.send')}>
              <Lines lines={card.send.map(({ text }) => text)} />
            </Part>
          )}
          <Part title={t('card.ifNot')} wide>
            {card.ifNot.length === 0 ? <p>{t('card.ifNotNone')}</p> : <Lines lines={card.ifNot.map(({ text }) => text)} />}
          </Part>
        </dl>
        <p className="text-sm text-ink-soft">{t('actions.confirm')}</p>
      </section>
    </Card>
  )
}

function Part({ title, wide = false, children }: { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <div className={wide ? 'md:col-span-2' : undefined}>
      <dt className="text-sm font-semibold text-ink-soft">{title}</dt>
      <dd className="mt-1 grid max-w-measure gap-2">{children}</dd>
    </div>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul dir="auto" className="grid list-disc gap-1 ps-5">
    {lines.map((line, place) => (
      <li key={place} className="wrap-anywhere">
        {line}
      </li>
    ))}
  </ul>
)

function What({ result: { card } }: Pick<AnswerCardProps, 'result'>) {
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const { type, sentence, noticeDate } = card.what
  return (
    <Part title={t('card.what')}>
      <p className="text-lg font-semibold">{type === 'unknown' ? t('card.unknown') : t(`documentTypes.${type}`)}</p>
      {sentence === null ? null : (
        <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
          {sentence}
        </p>
      )}
      {noticeDate === null ? null : <p className="text-sm text-ink-soft">{t('card.dated', { date: format.date(noticeDate) })}</p>}
    </Part>
  )
}

/** The other days of what the reader has to do, after the first one. */
function laterDays({ card: { todo, by }, actions }: SimplifiedText): string[] {
  const days = todo.flatMap((place) => (actions[place]?.by?.kind === 'date' ? actions[place].by.date : []))
  const first = by?.due.kind === 'date' ? by.due.date : ''
  return [...new Set(days)].filter((day) => day > first).toSorted()
}

function By({ result, renderAddDeadline }: AnswerCardProps) {
  const { card, actions } = result
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const due = useDue()
  const later = laterDays(result).map(format.date)
  const action = card.by === null ? undefined : actions[card.by.action]
  if (card.by === null || action === undefined) return <Part title={t('card.by')}>{t('card.byNone')}</Part>
  return (
    <Part title={t('card.by')}>
      <p dir="auto" className="figures text-lg font-semibold">
        {due(card.by.due)}
      </p>
      {later.length === 0 ? null : <p className="figures text-sm">{t('card.later', { days: format.list(later) })}</p>}
      {card.by.due.kind === 'date' && card.by.due.counted ? <p className="text-sm text-ink-soft">{t('card.counted')}</p> : null}
      {renderAddDeadline?.(action)}
    </Part>
  )
}

function Todo({ actions }: { readonly actions: readonly FoundAction[] }) {
  const { t } = useTranslation('simplifier')
  const due = useDue()
  return (
    <ol dir="auto" className="grid list-decimal gap-2 ps-5">
      {actions.map(({ kind, text, by }, place) => (
        <li key={place} className="wrap-anywhere">
          {text}
          {kind === 'duty' && by === null ? null : (
            <span className="mt-1 flex flex-wrap gap-2">
              {kind === 'duty' ? null : <Chip tone="info">{t(`card.kinds.${kind}`)}</Chip>}
              {by?.kind === 'date' ? <Chip>{due(by)}</Chip> : null}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
