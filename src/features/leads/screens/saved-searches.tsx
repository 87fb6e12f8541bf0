import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import {
  savedSearchesQuery,
  useLeadsApi,
  type LeadsApi,
  type PoolSearch,
  type SavedSearch,
} from '../client.ts'

const names = ['visaType', 'language', 'urgency'] as const

const isShown = (saved: SavedSearch, search: PoolSearch) =>
  names.every((name) => (search[name] ?? null) === saved[name])

/** The lawyer’s saved views, and for the one that is shown: save it, be told of new cases, remove it. */
export function SavedSearches({
  search,
  onSearch,
}: {
  search: PoolSearch
  onSearch: (search: PoolSearch) => void
}) {
  const { t } = useTranslation(['leads', 'common'])
  const { data: saved = [] } = useQuery(savedSearchesQuery(useLeadsApi()))
  const change = useSearchChange()
  const shown = saved.find((one) => isShown(one, search))
  const nameOf = ({ visaType, language, urgency }: SavedSearch) =>
    [
      visaType && t(`common:visaTypes.${visaType}`),
      language && t(`common:languages.${language}`),
      urgency && t(`leads:urgencies.${urgency}`),
    ]
      .filter(Boolean)
      .join(' · ') || t('leads:pool.saved.all')
  const filtersOf = (one: SavedSearch): PoolSearch =>
    Object.fromEntries([
      ...names.flatMap((name) => (one[name] === null ? [] : [[name, one[name]]])),
      ...(search.order === undefined ? [] : [['order', search.order]]),
    ])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {saved.length > 0 && (
        <ul aria-label={t('leads:pool.saved.label')} className="flex flex-wrap gap-2">
          {saved.map((one) => (
            <li key={one.id}>
              <Button
                size="sm"
                variant="outline"
                aria-pressed={one === shown}
                className="aria-pressed:border-primary aria-pressed:bg-primary-soft"
                onClick={() => onSearch(filtersOf(one))}
              >
                {nameOf(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown === undefined ? (
        <Button
          size="sm"
          variant="quiet"
          busy={change.isPending}
          onClick={() =>
            change.mutate((api) =>
              api.saveSearch(Object.fromEntries(names.map((name) => [name, search[name] ?? null]))),
            )
          }
        >
          {t('leads:pool.saved.save')}
        </Button>
      ) : (
        <>
          <Switch
            label={t('leads:pool.saved.alert')}
            help={t('leads:pool.saved.help')}
            checked={shown.alert}
            onCheckedChange={(alert) =>
              change.mutate((api) => api.setSearchAlert({ id: shown.id, alert }))
            }
          />
          <Button
            size="sm"
            variant="quiet"
            onClick={() => change.mutate((api) => api.removeSearch({ id: shown.id }))}
          >
            {t('leads:pool.saved.remove')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Changes the saved views; every answer is the whole list. */
function useSearchChange() {
  const { t } = useTranslation(['leads', 'common'])
  const api = useLeadsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (call: (api: LeadsApi) => Promise<SavedSearch[]>) => call(api),
    onSuccess: (list) => queries.setQueryData(savedSearchesQuery(api).queryKey, list),
    onError: (error) =>
      toast({
        title: t('leads:toasts.error'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
  })
}
