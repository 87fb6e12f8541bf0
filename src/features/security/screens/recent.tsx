import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { activityQuery, useSecurityApi, type ActivityLine, type AttemptLine } from '../client.ts'
import { keptDays } from '../rules.ts'

/** What happened around one's own account: what, when, on what kind of device. What only was tried stands apart and hides nothing. */
export function RecentActivity() {
  const { t } = useTranslation('security')
  const query = useInfiniteQuery(activityQuery(useSecurityApi()))
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('own.title')}</CardTitle>
      <CardText>{t('own.text', { days: keptDays })}</CardText>
      <Loaded query={query}>
        {({ pages }) => (
          <>
            {pages[0]!.events.length === 0 ? (
              <p className="text-sm text-ink-soft">{t('own.empty')}</p>
            ) : null}
            <ul className="grid divide-y divide-hair">
              {pages.flatMap(({ events }) =>
                events.map((line) => <Line key={line.id} line={line} />),
              )}
            </ul>
            {query.hasNextPage ? (
              <Button
                variant="outline"
                className="justify-self-start"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('own.more')}
              </Button>
            ) : null}
            <Attempts lines={pages[0]!.attempts} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Attempts({ lines }: { lines: readonly AttemptLine[] }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  if (lines.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-hair pt-4">
      <h3 className="text-base">{t('own.attempts')}</h3>
      <p className="text-sm text-ink-soft">{t('own.attemptsText')}</p>
      <ul className="grid divide-y divide-hair">
        {lines.map(({ kind, outcome, times, at }) => (
          <li
            key={`${kind} ${outcome}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3"
          >
            <span className="grid">
              <span className="font-medium">{t(`kinds.${kind}`)}</span>
              <span className="text-sm text-ink-soft">
                {[t('times', { n: times }), t('own.last', { when: format.dateTime(at) })]
                  .map((part) => `\u2068${part}\u2069`)
                  .join(' · ')}
              </span>
            </span>
            {outcome === 'done' ? null : <Chip tone="warning">{t(`outcomes.${outcome}`)}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ line }: { line: ActivityLine }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <span className="grid">
        <span className="font-medium">{t(`kinds.${line.kind}`)}</span>
        <span className="text-sm text-ink-soft">
          {[
            format.dateTime(line.at),
            deviceName(line),
            line.times > 1 ? t('times', { n: line.times }) : '',
          ]
            .filter((part) => part !== '')
            .map((part) => `\u2068${part}\u2069`)
            .join(' · ')}
        </span>
      </span>
      {line.outcome === 'done' ? null : <Chip tone="warning">{t(`outcomes.${line.outcome}`)}</Chip>}
      {line.newBrowser ? <Chip tone="neutral">{t('newBrowser')}</Chip> : null}
    </li>
  )
}

const deviceName = ({ browser, system }: ActivityLine) =>
  [browser, system].filter((part) => part !== null).join(', ')
