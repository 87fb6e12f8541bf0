import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { activityQuery, useSecurityApi, type ActivityLine } from '../client.ts'
import { keptDays } from '../rules.ts'

const first = 8

/** What happened around one's own account: what, when, on what kind of device. */
export function RecentActivity() {
  const { t } = useTranslation('security')
  const query = useQuery(activityQuery(useSecurityApi()))
  const [all, setAll] = useState(false)
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('own.title')}</CardTitle>
      <CardText>{t('own.text', { days: keptDays })}</CardText>
      <Loaded query={query}>
        {(lines) =>
          lines.length === 0 ? (
            <p className="text-sm text-ink-soft">{t('own.empty')}</p>
          ) : (
            <>
              <ul className="grid divide-y divide-hair">
                {lines.slice(0, all ? undefined : first).map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ul>
              {lines.length > first && !all ? (
                <Button variant="outline" className="justify-self-start" onClick={() => setAll(true)}>
                  {t('own.all')}
                </Button>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Card>
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
          {[format.dateTime(line.at), deviceName(line), line.times > 1 ? t('times', { n: line.times }) : '']
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

const deviceName = ({ browser, system }: ActivityLine) => [browser, system].filter((part) => part !== null).join(', ')
