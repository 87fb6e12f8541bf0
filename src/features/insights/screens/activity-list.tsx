import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, CreditCard, Flag, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#web/dates.ts'
import { ListSearch, pathWith } from '#web/list-search.tsx'
import { Loaded, LoadedPages } from '#web/loaded.tsx'
import { NothingFound } from '#web/nothing-found.tsx'
import {
  activitiesQuery,
  recentActivityQuery,
  useInsightsApi,
  type ActivitySearch,
  type InsightsApi,
} from '../client.ts'

type Activity = Awaited<ReturnType<InsightsApi['listActivities']>>['body'][number]

const icons = {
  registration: UserPlus,
  verification: BadgeCheck,
  payment: CreditCard,
  issue: Flag,
} as const
const marks = { low: 'text-ink-soft', medium: 'text-warning', high: 'text-urgent' } as const
// Its height for a thumb reaches into the space around the line.
const look = cn(linkClass('alone'), 'max-sm:-my-2.75')
const types = ['registration', 'verification', 'payment', 'issue'] as const

function Lines({ activities, className }: { activities: readonly Activity[]; className?: string }) {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  return (
    <ul className={cn('grid', className)}>
      {activities.map(({ id, type, description, personId, timestamp, severity }) => {
        const Icon = icons[type]
        return (
          <li key={id} className="flex items-start gap-3 border-t py-3 first:border-t-0">
            <Icon aria-hidden className={cn('mt-1 size-4 shrink-0', marks[severity])} />
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {personId === null ? (
                  <Link to="/admin/panel" search={{ tab: 'reports' }} className={look}>
                    {description}
                  </Link>
                ) : (
                  <Link to="/admin/users/$personId" params={{ personId }} className={look}>
                    {description}
                  </Link>
                )}
              </p>
              <p className="text-sm text-ink-soft">
                {t(`activity.types.${type}`)} · {format.dateTime(timestamp)}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const Nothing = () => (
  <EmptyState kind="bell" text={useTranslation('dashboards').t('activity.empty')} />
)

/** The last things that happened, for the dashboard. */
export function RecentActivity({ limit = 5 }: { limit?: number }) {
  const query = useQuery(recentActivityQuery(useInsightsApi(), limit))
  return (
    <Loaded query={query}>
      {(activities) =>
        activities.length === 0 ? <Nothing /> : <Lines activities={activities} className="-my-3" />
      }
    </Loaded>
  )
}

/** Everything that happened, page by page, of all kinds or of one. */
export function AllActivity() {
  const { t } = useTranslation('dashboards')
  const [search, setSearch] = useState<ActivitySearch>({})
  const query = useInfiniteQuery(activitiesQuery(useInsightsApi(), search))
  return (
    <div className="grid gap-5">
      <ListSearch
        label={t('activity.search')}
        longest={120}
        words={search.q}
        onSearch={(q) => setSearch((before) => ({ ...before, q }))}
        file={{ path: pathWith('/api/admin/activities.csv', search), text: t('activity.file') }}
      >
        <Field label={t('activity.filter')} className="min-w-40">
          <Select
            value={search.type ?? ''}
            onValueChange={(type) =>
              setSearch((before) => ({ ...before, type: (type || undefined) as Activity['type'] }))
            }
            options={[
              { value: '', label: t('activity.all') },
              ...types.map((value) => ({ value, label: t(`activity.types.${value}`) })),
            ]}
          />
        </Field>
      </ListSearch>
      <LoadedPages
        query={query}
        empty={
          search.q || search.type ? (
            <NothingFound
              words={search.q}
              text={t('activity.none')}
              onClear={() => setSearch({})}
            />
          ) : (
            <Nothing />
          )
        }
      >
        {(activities) => <Lines activities={activities} />}
      </LoadedPages>
    </div>
  )
}
