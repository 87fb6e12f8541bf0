import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#web/loaded.tsx'
import { settingsQuery, useInsightsApi } from '../client.ts'

/** What this installation is set to, each with the variable that sets it. */
export function InstallationSettings() {
  const { t } = useTranslation('dashboards')
  const query = useQuery(settingsQuery(useInsightsApi()))
  return (
    <Loaded query={query}>
      {(settings) => (
        <Facts
          items={settings.map(({ name, variable, isOn, value }) => ({
            label: t(`installation.names.${name}`),
            value: (
              <span className="grid justify-items-start gap-1">
                {value === null ? (
                  <Chip tone={isOn ? 'done' : 'neutral'}>
                    {t(
                      isOn
                        ? 'installation.on'
                        : name === 'demo'
                          ? 'installation.off'
                          : 'status.states.not_configured',
                    )}
                  </Chip>
                ) : (
                  <bdi className="wrap-anywhere">
                    {name === 'answerHours'
                      ? t('installation.hours', { count: Number(value) })
                      : value}
                  </bdi>
                )}
                <code dir="ltr" className="text-xs text-ink-soft">
                  {variable}
                </code>
              </span>
            ),
          }))}
        />
      )}
    </Loaded>
  )
}
