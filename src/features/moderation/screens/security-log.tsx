import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  areaOf,
  isFact,
  kinds,
  outcomes,
  type SecurityKind,
  type SecurityOutcome,
} from '#features/security/rules.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Select } from '#ui/select.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { useFormat } from '#web/dates.ts'
import { ListSearch, pathWith } from '#web/list-search.tsx'
import { LoadedPages } from '#web/loaded.tsx'
import { MonthField } from '#web/month-field.tsx'
import { securityQuery, useModerationApi, type SecuritySearch } from '../client.ts'
import { longest } from '../rules.ts'

/** The codes of the log in the reader's words; what has none is not shown. */
function detailOf(
  t: TFunction<['security', 'moderation']>,
  {
    kind,
    detail,
    newBrowser,
  }: { readonly kind: SecurityKind; readonly detail: string | null; readonly newBrowser: boolean },
): string | null {
  if (detail === null || newBrowser) return null
  if (kind === 'admin_act') return t(`moderation:audit.actions.${detail}`, { defaultValue: '' })
  if (isFact(detail)) return t(`facts.${detail}`)
  const area = areaOf(detail)
  return area === undefined ? null : t(`areas.${area}`)
}

/** Sign-ins, second factors, refusals: what, whose account, from which network, without any address. */
export function SecurityLog({ person }: { person?: string | undefined }) {
  const [round, setRound] = useState(0)
  // A new round begins with nothing chosen and an empty field.
  return (
    <SearchedLog
      key={round}
      begin={round === 0 && person !== undefined ? { person } : {}}
      onEverything={() => setRound(round + 1)}
    />
  )
}

function SearchedLog({ begin, onEverything }: { begin: SecuritySearch; onEverything: () => void }) {
  const { t } = useTranslation(['security', 'moderation'])
  const format = useFormat()
  const [search, setSearch] = useState<SecuritySearch>(begin)
  const query = useInfiniteQuery(securityQuery(useModerationApi(), search))
  const empty = (
    <EmptyState
      kind="folder"
      text={t('log.empty')}
      action={
        Object.values(search).every((value) => !value) ? undefined : (
          <Button variant="outline" onClick={onEverything}>
            {t('log.everything')}
          </Button>
        )
      }
    />
  )
  return (
    <div className="grid gap-5">
      <ListSearch
        label={t('log.search')}
        longest={longest.search}
        onSearch={(q) => setSearch((before) => ({ ...before, q }))}
        file={{ path: pathWith('/api/admin/security.csv', search), text: t('moderation:file') }}
      >
        <Field label={t('log.kind')} className="min-w-40">
          <Select
            value={search.kind ?? ''}
            onValueChange={(kind) =>
              setSearch((before) => ({ ...before, kind: (kind || undefined) as SecurityKind }))
            }
            options={[
              { value: '', label: t('log.anyKind') },
              ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
          />
        </Field>
        <Field label={t('log.outcome')} className="min-w-36">
          <Select
            value={search.outcome ?? ''}
            onValueChange={(outcome) =>
              setSearch((before) => ({
                ...before,
                outcome: (outcome || undefined) as SecurityOutcome,
              }))
            }
            options={[
              { value: '', label: t('log.anyOutcome') },
              ...outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
            ]}
          />
        </Field>
        <MonthField
          label={t('moderation:month')}
          any={t('moderation:anyMonth')}
          value={search.month}
          onChange={(month) => setSearch((before) => ({ ...before, month }))}
        />
      </ListSearch>
      {search.person !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3">
          {t('moderation:person.onlyThis')}
          <Button size="sm" variant="link" onClick={onEverything}>
            {t('log.everything')}
          </Button>
        </p>
      )}
      <LoadedPages query={query} empty={empty}>
        {(lines) => (
          <Table caption={t('log.caption')} hideCaption phone="stack">
            <thead>
              <tr>
                <HeadCell>{t('log.when')}</HeadCell>
                <HeadCell>{t('log.kind')}</HeadCell>
                <HeadCell>{t('log.person')}</HeadCell>
                <HeadCell>{t('log.device')}</HeadCell>
                <HeadCell>{t('log.network')}</HeadCell>
                <HeadCell>{t('log.detail')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <HeadCell scope="row" className="font-normal sm:whitespace-nowrap">
                    {format.dateTime(line.at)}
                  </HeadCell>
                  <Cell label={t('log.kind')}>
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      {t(`kinds.${line.kind}`)}
                      {line.outcome === 'done' ? null : (
                        <Chip tone="warning">{t(`outcomes.${line.outcome}`)}</Chip>
                      )}
                      {line.newBrowser ? <Chip icon={null}>{t('newBrowser')}</Chip> : null}
                      {line.times > 1 ? (
                        <span className="text-ink-soft">{t('times', { n: line.times })}</span>
                      ) : null}
                    </span>
                  </Cell>
                  <Cell label={t('log.person')}>
                    {line.personId === null ? (
                      t('log.nobody')
                    ) : (
                      <Link
                        to="/admin/users/$personId"
                        params={{ personId: line.personId }}
                        className={linkClass('inline')}
                      >
                        <bdi>{line.personName ?? t('log.unnamed')}</bdi>
                      </Link>
                    )}
                  </Cell>
                  <Cell label={t('log.device')}>
                    {[line.browser, line.system].filter((part) => part !== null).join(', ')}
                  </Cell>
                  <Cell label={t('log.network')}>
                    {line.network === null ? null : <code dir="ltr">{line.network}</code>}
                  </Cell>
                  <Cell label={t('log.detail')}>{detailOf(t, line)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </LoadedPages>
    </div>
  )
}
