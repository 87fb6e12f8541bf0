import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Select } from '#ui/select.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { ListSearch, pathWith } from '#web/list-search.tsx'
import { LoadedPages } from '#web/loaded.tsx'
import { MonthField } from '#web/month-field.tsx'
import { NothingFound } from '#web/nothing-found.tsx'
import {
  auditQuery,
  peopleQuery,
  useModerationApi,
  type AuditEntry,
  type AuditSearch,
} from '../client.ts'
import { auditActions, type AuditAction } from '../contract/values.ts'
import { longest } from '../rules.ts'
import { actReason } from './act-reason.tsx'

/** What administrators did, with their reasons. Nobody can change it. */
export function AuditLog({ search, onSearch }: AuditFiltersProps) {
  return (
    <div className="grid gap-5">
      <AuditFilters search={search} onSearch={onSearch} />
      <AuditEntries search={search} onClear={() => onSearch({})} />
    </div>
  )
}

interface AuditFiltersProps {
  /** What is looked for: the address of the page keeps it. */
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { t } = useTranslation('moderation')
  const wish = { role: 'admin', limit: 100 } as const
  const { data } = useInfiniteQuery(peopleQuery(useModerationApi(), wish))
  const administrators = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ListSearch
      label={t('audit.search')}
      longest={longest.search}
      words={search.q}
      onSearch={(q) => onSearch({ ...search, q })}
      file={{ path: pathWith('/api/admin/audit.csv', search), text: t('file') }}
    >
      <Field label={t('audit.what')} className="min-w-40">
        <Select
          value={search.action ?? ''}
          onValueChange={(action) =>
            onSearch({ ...search, action: (action || undefined) as AuditAction })
          }
          options={[
            { value: '', label: t('audit.anyAct') },
            ...auditActions.map((value) => ({ value, label: t(`audit.actions.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t('audit.who')} className="min-w-40">
        <Select
          value={search.by ?? ''}
          onValueChange={(by) => onSearch({ ...search, by: by || undefined })}
          options={[
            { value: '', label: t('audit.anybody') },
            ...administrators.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <MonthField
        label={t('month')}
        any={t('anyMonth')}
        value={search.month}
        onChange={(month) => onSearch({ ...search, month })}
      />
    </ListSearch>
  )
}

function AuditEntries({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const query = useInfiniteQuery(auditQuery(useModerationApi(), search))
  return (
    <LoadedPages
      query={query}
      empty={
        Object.values(search).every((value) => !value) ? (
          <EmptyState kind="folder" text={t('audit.empty')} />
        ) : (
          <NothingFound words={search.q} text={t('audit.none')} onClear={onClear} />
        )
      }
    >
      {(entries) => (
        <Table caption={t('audit.caption')} hideCaption phone="stack">
          <thead>
            <tr>
              <HeadCell>{t('audit.when')}</HeadCell>
              <HeadCell>{t('audit.who')}</HeadCell>
              <HeadCell>{t('audit.what')}</HeadCell>
              <HeadCell>{t('audit.about')}</HeadCell>
              <HeadCell>{t('audit.why')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <HeadCell scope="row" className="font-normal sm:whitespace-nowrap">
                  {format.dateTime(entry.at)}
                </HeadCell>
                <Cell label={t('audit.who')}>
                  <bdi>{entry.actorName}</bdi>
                </Cell>
                <Cell label={t('audit.what')}>
                  <span>
                    {t(`audit.actions.${entry.action}`)}
                    {entry.list !== null && (
                      <span className="block text-ink-soft">{t(`audit.lists.${entry.list}`)}</span>
                    )}
                  </span>
                </Cell>
                <Cell label={t('audit.about')}>
                  <Subject entry={entry} />
                </Cell>
                <Cell label={t('audit.why')}>
                  {entry.reason && (
                    <span {...written(entry.reason)} className="wrap-anywhere">
                      {actReason(t, entry)}
                    </span>
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </LoadedPages>
  )
}

/** Whom or what an act was about; a person leads to the account. */
function Subject({ entry: { subjectType, subjectId, subjectName } }: { entry: AuditEntry }) {
  if (subjectName === null) return null
  const name = (
    <bdi {...written(subjectName)} className="wrap-anywhere">
      {subjectName}
    </bdi>
  )
  if (subjectId === null || !['user', 'lawyer'].includes(subjectType)) return name
  return (
    <Link
      to="/admin/users/$personId"
      params={{ personId: subjectId }}
      className={linkClass('inline')}
    >
      {name}
    </Link>
  )
}
