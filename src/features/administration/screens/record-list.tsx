import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/cn.ts'
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
  recordsQuery,
  useAdministrationApi,
  type ListedRecord,
  type RecordSearch,
} from '../client.ts'
import {
  hideableLists,
  listStates,
  longestSearch,
  mostAtOnce,
  nameOfColumn,
  type HideableList,
  type ListName,
} from '../rules.ts'

/** What can be done to the records that were chosen of a list. */
type ActsOn = (list: HideableList, chosen: readonly string[], onDone: () => void) => ReactNode

interface RecordListProps {
  readonly lists: readonly [ListName, ...ListName[]]
  /** Without it nothing can be chosen. */
  readonly actsOn?: ActsOn
  /** So many at first, and again with each press; the usual number without it. */
  readonly perPage?: number
  /** What the list is searched for at first. */
  readonly words?: string | undefined
}

/** Everything of some kinds, searched by words and state, page by page, and as a file. */
export function RecordList({ lists, actsOn, perPage, words }: RecordListProps) {
  const { t } = useTranslation('administration')
  const [search, setSearch] = useState<RecordSearch>({ list: lists[0], q: words })
  const { list, ...wishes } = search
  return (
    <div className="grid gap-5">
      <ListSearch
        label={t('search')}
        longest={longestSearch}
        words={search.q}
        onSearch={(q) => setSearch((before) => ({ ...before, q }))}
        file={{ path: pathWith(`/api/admin/lists/${list}/file`, wishes), text: t('file') }}
      >
        {lists.length > 1 && (
          <Field label={t('list')} className="min-w-40">
            <Select
              value={list}
              onValueChange={(value) => setSearch(({ q }) => ({ list: value as ListName, q }))}
              options={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
            />
          </Field>
        )}
        <Field label={t('columns.state')} className="min-w-40">
          <Select
            value={search.state ?? ''}
            onValueChange={(state) =>
              setSearch((before) => ({ ...before, state: state || undefined }))
            }
            options={[
              { value: '', label: t('anyState') },
              ...listStates[list].map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
          />
        </Field>
        {isPaid(list) && (
          <MonthField
            label={t('month')}
            any={t('anyMonth')}
            value={search.month}
            onChange={(month) => setSearch((before) => ({ ...before, month }))}
          />
        )}
      </ListSearch>
      <p className="text-sm text-ink-soft">{t('fileText')}</p>
      <Records
        key={JSON.stringify(search)}
        search={search}
        onClear={() => setSearch({ list })}
        {...(perPage && { perPage })}
        {...(actsOn && { actsOn })}
      />
    </div>
  )
}

const isPaid = (list: ListName) => list === 'invoices' || list === 'plans'

function Records({
  search,
  onClear,
  actsOn,
  perPage,
}: { search: RecordSearch; onClear: () => void } & Pick<RecordListProps, 'actsOn' | 'perPage'>) {
  const { t } = useTranslation(['administration', 'moderation'])
  const format = useFormat()
  const query = useInfiniteQuery(recordsQuery(useAdministrationApi(), search, perPage))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const hideable = actsOn && hideableLists.find((list) => list === search.list)
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <>
      {actsOn && hideable && actsOn(hideable, chosen, () => setChosen([]))}
      <LoadedPages
        query={query}
        empty={<NothingFound words={search.q} text={t('empty')} onClear={onClear} />}
      >
        {(records) => {
          const shown = details.filter((column) => records.some((record) => record[column]))
          return (
            <Table caption={t(`lists.${search.list}`)} hideCaption phone="lines">
              <thead>
                <tr>
                  {hideable !== undefined && (
                    <HeadCell>
                      <span className="sr-only">{t('several.column')}</span>
                    </HeadCell>
                  )}
                  <HeadCell>{t(nameOfColumn(search.list, 'title'))}</HeadCell>
                  {shown.map((column) => (
                    <HeadCell key={column}>{t(nameOfColumn(search.list, column))}</HeadCell>
                  ))}
                  <HeadCell>{t('columns.state')}</HeadCell>
                  <HeadCell>{t('columns.when')}</HeadCell>
                </tr>
              </thead>
              <tbody>
                {records.map((record) => (
                  <tr key={record.id}>
                    {hideable !== undefined && (
                      <Cell className="max-sm:-me-3 max-sm:self-start max-sm:py-0!">
                        <Checkbox
                          hideLabel
                          label={
                            <>
                              {t('several.column')}{' '}
                              <bdi {...written(record.title)}>{record.title || record.id}</bdi>
                            </>
                          }
                          checked={chosen.includes(record.id)}
                          disabled={chosen.length >= mostAtOnce && !chosen.includes(record.id)}
                          onCheckedChange={(isChosen) => choose(record.id, isChosen)}
                        />
                      </Cell>
                    )}
                    <HeadCell
                      scope="row"
                      className={hideable && 'max-sm:order-first max-sm:basis-[calc(100%-3rem)]!'}
                    >
                      <Opened list={search.list} record={record} />
                    </HeadCell>
                    {shown.map((column) => (
                      <Cell key={column} label={t(nameOfColumn(search.list, column))}>
                        {record[column] && (
                          <bdi {...written(record[column])} className="wrap-anywhere">
                            {record[column]}
                          </bdi>
                        )}
                      </Cell>
                    ))}
                    <Cell label={t('columns.state')}>{t(`states.${record.state}`)}</Cell>
                    <Cell
                      label={t('columns.when')}
                      className="whitespace-nowrap max-sm:text-ink-soft"
                    >
                      {format.date(record.at)}
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }}
      </LoadedPages>
    </>
  )
}

/** Columns that stand there where a record has something in them. */
const details = ['who', 'note'] as const

/** The way to where the record can be read and decided about. */
function Opened({ list, record: { title, opens, id } }: { list: ListName; record: ListedRecord }) {
  // Who hides it has read it: what people wrote stands there as it is.
  const clamp = list === 'reviews' || list === 'answers' ? 'line-clamp-6' : 'line-clamp-2'
  const words = (
    <span {...written(title)} className={cn('text-match wrap-anywhere', clamp)}>
      {title || id}
    </span>
  )
  const className = linkClass('inline')
  if (opens === null) return words
  if (list === 'questions' || list === 'answers')
    return (
      <Link to="/questions/$questionId" params={{ questionId: opens }} className={className}>
        {words}
      </Link>
    )
  if (list === 'posts')
    return (
      <Link to="/blog/$slug" params={{ slug: opens }} className={className}>
        {words}
      </Link>
    )
  return (
    <Link to="/admin/users/$personId" params={{ personId: opens }} className={className}>
      {words}
    </Link>
  )
}
