import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Alert } from '#ui/alert.tsx'
import { useFormat } from '#web/dates.ts'
import type { FoundAction, SimplifiedText } from '../client.ts'
import { useActDay, useDue, type RenderAddDeadline } from './due.tsx'

interface ActionListProps {
  readonly result: SimplifiedText
  readonly renderAddDeadline?: RenderAddDeadline | undefined
}

/** Who must do what by when, what may be lost, and what else can be looked up. */
export function ActionList({ result, renderAddDeadline }: ActionListProps) {
  const { t } = useTranslation('simplifier')
  const actDay = useActDay()
  const { type } = result.card.what
  const isTimed = result.actions.some(({ by }) => by !== null)
  // Where a paper says by when, one button there is enough; the other demands have the same last day.
  const extraOf = (action: FoundAction) =>
    action.by !== null || (!isTimed && action.rule !== null)
      ? renderAddDeadline?.(action, actDay(action, type), type)
      : null
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="text-lg">{t('actions.title')}</h2>
        {result.actions.length === 0 ? (
          <p className="text-ink-soft">{t('actions.empty')}</p>
        ) : (
          <>
            <ol className="grid gap-3">
              {result.actions.map((action, place) => (
                <ActionItem
                  key={place}
                  action={action}
                  day={actDay(action, type)}
                  extra={extraOf(action)}
                />
              ))}
            </ol>
            <p className="text-sm text-ink-soft">{t('actions.confirm')}</p>
          </>
        )}
      </section>
      {result.warnings.length === 0 ? null : (
        <section className="grid gap-3">
          <h2 className="text-lg">{t('warnings.title')}</h2>
          <ul className="grid gap-2">
            {result.warnings.map((warning, place) => (
              <li key={place}>
                <Alert tone="warning">
                  <p dir="auto">{warning}</p>
                </Alert>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FoundFacts result={result} />
    </div>
  )
}

function ActionItem({
  action,
  day,
  extra,
}: {
  readonly action: FoundAction
  /** The day to act by. */
  readonly day: string | undefined
  readonly extra: ReactNode
}) {
  const { t } = useTranslation(['simplifier', 'deadlines'])
  const format = useFormat()
  const { text, who, by, sentence } = action
  const isAimed = by?.kind === 'date' && day !== undefined && day !== by.date
  const due = useDue()
  return (
    <li>
      <Card pad="sm" className="grid gap-2">
        <p dir="auto" className="font-medium">
          {text}
        </p>
        {who === null && by === null ? null : (
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {who === null ? null : (
              <div className="flex gap-2">
                <dt className="shrink-0 text-ink-soft">{t('actions.who')}</dt>
                <dd dir="auto">{who === 'you' ? t('actions.you') : who}</dd>
              </div>
            )}
            {by === null ? null : (
              <div className="flex gap-2">
                <dt className="shrink-0 text-ink-soft">{t('actions.by')}</dt>
                <dd dir="auto" className="figures font-medium">
                  {isAimed ? format.weekdayDate(day) : due(by)}
                </dd>
              </div>
            )}
          </dl>
        )}
        {isAimed ? (
          <p className="text-sm">
            {t('deadlines:paper.lastClosed', { date: format.weekdayDate(by.date) })}
          </p>
        ) : null}
        {text === sentence ? null : (
          <Disclosure
            summary={<span className="text-sm">{t('actions.from')}</span>}
            className="border-b-0"
          >
            <p dir="auto" className="text-sm">
              {sentence}
            </p>
          </Disclosure>
        )}
        {extra}
      </Card>
    </li>
  )
}

const unique = (values: readonly string[]) => [...new Set(values)]

function FoundFacts({ result }: { readonly result: SimplifiedText }) {
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const facts = [
    ['dates', unique(result.dates.map(({ value }) => format.date(value)))],
    ['money', unique(result.money.map(({ text }) => text))],
    ['forms', unique(result.forms.map(({ value }) => value))],
    ['receipts', unique(result.receipts.map(({ value }) => value))],
  ] as const
  const there = facts.filter(([, values]) => values.length > 0)
  if (there.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('found.title')}</h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        {there.map(([kind, values]) => (
          <div key={kind}>
            <dt className="text-sm text-ink-soft">{t(`found.${kind}`)}</dt>
            <dd className="figures">
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {values.map((value) => (
                  <li key={value} dir="auto">
                    {value}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {result.extractsCut ? <p className="text-sm text-ink-soft">{t('found.cut')}</p> : null}
    </section>
  )
}
