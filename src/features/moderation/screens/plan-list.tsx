import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { subscriptionsQuery, useModerationApi } from '../client.ts'
import { GrantPlanButton } from './grant-plan.tsx'

/** The plans lawyers have or had, the last changed first, with where each comes from. */
export function PlanList() {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const query = useQuery(subscriptionsQuery(useModerationApi()))
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState kind="folder" text={t('plans.empty')} />
        ) : (
          <Table caption={t('plans.caption')} phone="stack">
            <thead>
              <tr>
                <HeadCell>{t('people.name')}</HeadCell>
                <HeadCell>{t('people.plan')}</HeadCell>
                <HeadCell>{t('people.state')}</HeadCell>
                <HeadCell>{t('plans.source')}</HeadCell>
                <HeadCell>{t('plans.time')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.lawyerId}>
                  <HeadCell scope="row">
                    <span className="block">
                      <bdi>{row.lawyerName}</bdi>
                    </span>
                    <span className="block text-xs font-normal text-ink-soft">
                      <bdi>{row.email}</bdi>
                    </span>
                  </HeadCell>
                  <Cell label={t('people.plan')}>
                    <GrantPlanButton
                      lawyerId={row.lawyerId}
                      name={row.lawyerName}
                      plan={row.plan}
                    />
                  </Cell>
                  <Cell label={t('people.state')}>
                    <span>
                      {row.inForce ? (
                        <Chip tone="done">{t('plans.inForce')}</Chip>
                      ) : (
                        <Chip>{t('plans.ended')}</Chip>
                      )}
                    </span>
                  </Cell>
                  <Cell label={t('plans.source')}>
                    <span>
                      {t(`plans.gateways.${row.gateway}`)}
                      {row.reason !== null && (
                        <span {...written(row.reason)} className="block text-xs text-ink-soft">
                          {row.reason}
                        </span>
                      )}
                    </span>
                  </Cell>
                  <Cell label={t('plans.time')}>
                    {t('plans.fromTo', { from: format.date(row.from), to: format.date(row.until) })}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )
      }
    </Loaded>
  )
}
