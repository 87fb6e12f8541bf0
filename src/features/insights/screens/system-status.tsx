import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { systemStatusQuery, useInsightsApi, type SystemCheck } from '../client.ts'

const tones = {
  operational: 'done',
  degraded: 'warning',
  down: 'urgent',
  not_configured: 'neutral',
} as const

/** What sets each up. */
const settings = { mail: 'SMTP_URL', scanner: 'CLAMAV_URL' } as const

/** What the product stands on, measured when the page asks. What fails for want of a setting is told with what waits. */
export function SystemStatus() {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const query = useQuery(systemStatusQuery(useInsightsApi()))
  const row = ({ name, state, milliseconds, since }: SystemCheck) => (
    <li
      key={name}
      className="flex flex-wrap items-center justify-between gap-2 border-t py-2.5 first:border-t-0"
    >
      <span>
        {t(`status.${name}`)}
        {since !== null && (
          <span className="block text-sm text-ink-soft">
            {t('status.since', { when: format.dateTime(since) })}
          </span>
        )}
        {state === 'not_configured' && (name === 'mail' || name === 'scanner') && (
          <span className="block text-sm text-ink-soft">
            {t('status.technician')} <code dir="ltr">{settings[name]}</code>
          </span>
        )}
      </span>
      <span className="flex items-center gap-3">
        {milliseconds !== null && (
          <span className="figures text-sm text-ink-soft">
            {t('status.milliseconds', { shown: format.number(milliseconds) })}
          </span>
        )}
        <Chip tone={tones[state]}>{t(`status.states.${state}`)}</Chip>
      </span>
    </li>
  )
  return (
    <Loaded query={query}>
      {({ checkedAt, checks, unsent }) => {
        const working = checks.filter(({ state }) => state === 'operational')
        return (
          <div className="grid gap-3">
            <ul className="-mt-2.5 grid">
              {checks.filter(({ state }) => state !== 'operational').map(row)}
              {working.length === 0 ? null : (
                <li className="border-t py-2.5 first:border-t-0">
                  <details>
                    <summary className="min-h-11 sm:min-h-8">
                      <Chip tone="done">{t('status.states.operational')}</Chip>{' '}
                      {format.list(working.map(({ name }) => t(`status.${name}`)))}
                    </summary>
                    <ul className="grid">{working.map(row)}</ul>
                  </details>
                </li>
              )}
            </ul>
            {unsent !== null && (
              <p className="text-sm">
                {t('status.unsent', {
                  shown: format.number(unsent.count),
                  when: format.dateTime(unsent.since),
                  code: unsent.code ?? '–',
                })}
              </p>
            )}
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-sm text-ink-soft">
                {t('status.checkedAt', { when: format.dateTime(checkedAt) })}
              </p>
              <Button
                size="sm"
                variant="link"
                busy={query.isFetching}
                onClick={() => void query.refetch()}
              >
                {t('status.again')}
              </Button>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
