import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles, type Role } from '#kernel/actor.ts'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Select } from '#ui/select.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { useFormat } from '#web/dates.ts'
import { ListSearch, pathWith } from '#web/list-search.tsx'
import { LoadedPages } from '#web/loaded.tsx'
import { NothingFound } from '#web/nothing-found.tsx'
import { peopleQuery, useModerationApi, type PeopleSearch, type Person } from '../client.ts'
import { accountStates, type AccountState } from '../contract/values.ts'
import { longest } from '../rules.ts'
import { GrantPlanButton } from './grant-plan.tsx'
import { SuspensionButton } from './suspension.tsx'

interface PeopleListProps {
  /** Keeps to one role. */
  readonly only?: Role
  /** So many at first, and again with each press; the usual number without it. */
  readonly perPage?: number
  /** What is looked for, where the address of the page keeps it. */
  readonly search?: PeopleSearch
  readonly onSearch?: (search: PeopleSearch) => void
}

/** People by name or e-mail. Lawyers carry the way to a plan by hand. */
export function PeopleList({ only, perPage, search: kept, onSearch }: PeopleListProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const everybody: PeopleSearch = only === undefined ? {} : { role: only }
  const [own, setOwn] = useState(everybody)
  const search = kept ?? own
  const change = (wish: PeopleSearch) =>
    (onSearch ?? setOwn)(
      Object.fromEntries(Object.entries({ ...search, ...wish }).filter(([, value]) => value)),
    )
  const query = useInfiniteQuery(
    peopleQuery(useModerationApi(), { ...search, ...(perPage && { limit: perPage }) }),
  )
  return (
    <div className="grid gap-5">
      <ListSearch
        label={t('people.search')}
        longest={longest.search}
        words={search.q}
        onSearch={(q) => change({ q })}
        file={{ path: pathWith('/api/admin/users.csv', search), text: t('file') }}
      >
        {only === undefined && (
          <Field label={t('people.role')} className="min-w-40">
            <Select
              value={search.role ?? ''}
              onValueChange={(role) => change({ role: (role || undefined) as Role })}
              options={[
                { value: '', label: t('people.anyRole') },
                ...roles.map((value) => ({ value, label: t(`common:roles.${value}`) })),
              ]}
            />
          </Field>
        )}
        <Field label={t('people.state')} className="min-w-40">
          <Select
            value={search.state ?? ''}
            onValueChange={(state) => change({ state: (state || undefined) as AccountState })}
            options={[
              { value: '', label: t('people.anyState') },
              ...accountStates.map((value) => ({ value, label: t(`people.${value}`) })),
            ]}
          />
        </Field>
      </ListSearch>
      <LoadedPages
        query={query}
        empty={
          <NothingFound
            words={search.q}
            text={t('people.empty')}
            onClear={() => (onSearch ?? setOwn)(everybody)}
          />
        }
      >
        {(people) => <PeopleTable people={people} withRoles={only === undefined} />}
      </LoadedPages>
    </div>
  )
}

function PeopleTable({ people, withRoles }: { people: readonly Person[]; withRoles: boolean }) {
  const { t } = useTranslation(['moderation', 'common'])
  const format = useFormat()
  return (
    <Table caption={t('people.caption')} hideCaption phone="lines">
      <thead>
        <tr>
          <HeadCell>{t('people.name')}</HeadCell>
          {withRoles && <HeadCell>{t('people.role')}</HeadCell>}
          <HeadCell>{t('people.state')}</HeadCell>
          <HeadCell>{t('people.joined')}</HeadCell>
          <HeadCell>{t('people.plan')}</HeadCell>
          <HeadCell>{t('people.account')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <HeadCell scope="row">
              <span className="block">
                <Link
                  to="/admin/users/$personId"
                  params={{ personId: person.id }}
                  className={linkClass('inline')}
                >
                  <bdi>{person.name || person.email}</bdi>
                </Link>
              </span>
              <span className="block text-xs font-normal text-ink-soft">
                <bdi>{person.email}</bdi>
              </span>
            </HeadCell>
            {withRoles && <Cell label={t('people.role')}>{t(`common:roles.${person.role}`)}</Cell>}
            <Cell label={t('people.state')}>
              <span>
                <PersonState person={person} />
              </span>
            </Cell>
            <Cell label={t('people.joined')} className="max-sm:text-ink-soft sm:whitespace-nowrap">
              {format.date(person.createdAt)}
            </Cell>
            {person.role !== 'lawyer' || person.deletedAt !== null ? (
              <Cell />
            ) : (
              <Cell label={t('people.plan')}>
                <GrantPlanButton person={person} plan={person.plan} />
              </Cell>
            )}
            <Cell label={t('people.account')}>
              <SuspensionButton person={person} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const verificationTones = {
  draft: 'neutral',
  pending: 'warning',
  approved: 'done',
  rejected: 'urgent',
  more_needed: 'info',
} as const

/** The state of an account in one word. */
export function PersonState({ person }: { person: Person }) {
  const { t } = useTranslation('moderation')
  if (person.deletedAt !== null) return <Chip>{t('people.deleted')}</Chip>
  if (person.suspendedAt !== null) return <Chip tone="urgent">{t('people.suspended')}</Chip>
  if (person.lostBadge) return <Chip tone="warning">{t('verifications.lostBadge')}</Chip>
  if (person.verificationStatus !== null)
    return (
      <Chip tone={verificationTones[person.verificationStatus]}>
        {t(`verifications.statuses.${person.verificationStatus}`)}
      </Chip>
    )
  return person.emailVerified ? (
    <Chip tone="done">{t('people.confirmed')}</Chip>
  ) : (
    <Chip tone="warning">{t('people.unconfirmed')}</Chip>
  )
}
