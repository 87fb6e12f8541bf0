import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardText, CardTitle } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { useAct, type PersonRecord } from '../client.ts'
import { actReason } from './act-reason.tsx'
import { GrantPlanButton } from './grant-plan.tsx'
import { PersonCases } from './person-cases.tsx'
import { Entries, Locked } from './person-entries.tsx'
import { PersonState } from './people-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RoleCard } from './role-change.tsx'
import { SuspensionButton } from './suspension.tsx'

/** One person: who they are, what can be done to the account, and what was done. */
export function PersonPage({
  record: data,
  payments,
  messages,
}: {
  readonly record: PersonRecord
  /** What a lawyer paid. */
  readonly payments: ReactNode
  /** What this person wrote to support. */
  readonly messages: ReactNode
}) {
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-6">
        <AccountCard record={data} />
        <RoleCard record={data} />
        <Entries record={data} />
        <Sessions record={data} />
        <Locked record={data} />
        <Acts acts={data.acts} />
      </div>
      <div className="grid gap-6">
        {data.lawyer !== null && <LawyerCard person={data.person} lawyer={data.lawyer} />}
        <PersonCases record={data} />
        {payments}
        <Counts counts={data.counts} />
        {messages}
      </div>
    </div>
  )
}

function AccountCard({ record }: { record: PersonRecord }) {
  const { t } = useTranslation(['moderation', 'common'])
  const format = useFormat()
  const { person, lawyer, can } = record
  const until = lawyer?.planRenewal ?? null
  return (
    <Card>
      <CardTitle as="h2">{t('people.account')}</CardTitle>
      <Facts
        beside
        className="mt-2"
        items={[
          { label: t('person.email'), value: <bdi className="wrap-anywhere">{person.email}</bdi> },
          { label: t('people.role'), value: t(`common:roles.${person.role}`) },
          { label: t('people.state'), value: <PersonState person={person} /> },
          { label: t('people.joined'), value: format.date(person.createdAt) },
          { label: t('person.language'), value: format.language(person.locale) },
          {
            label: t('person.twoFactor'),
            value: t(person.twoFactorEnabled ? 'person.on' : 'person.off'),
          },
          ...(person.leavingAt === null
            ? []
            : [{ label: t('person.leaving'), value: format.date(person.leavingAt) }]),
          ...(person.role !== 'lawyer' || person.deletedAt !== null
            ? []
            : [
                {
                  label: t('people.plan'),
                  value: (
                    <span className="flex flex-wrap items-baseline gap-x-3">
                      <GrantPlanButton person={person} plan={person.plan} />
                      {until !== null && (
                        <span>{t('person.until', { date: format.date(until) })}</span>
                      )}
                    </span>
                  ),
                },
              ]),
        ]}
      />
      {person.deletedAt === null && (
        <CardActions>
          <SuspensionButton person={person} look="outline" />
          {can.endSessions === 'ok' && record.sessions.length > 0 && (
            <ActButton name="endPersonSessions" person={person} />
          )}
          {can.confirmEmail === 'ok' && <ActButton name="confirmPersonEmail" person={person} />}
        </CardActions>
      )}
    </Card>
  )
}

function ActButton({
  name,
  person,
}: {
  name: 'endPersonSessions' | 'confirmPersonEmail' | 'removePersonPhoto'
  person: PersonRecord['person']
}) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState(false)
  const act = useAct(name, () => setOpen(false))
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t(`person.${name}.act`)}
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title={t(`person.${name}.title`, { name: person.name })}
        text={t(`person.${name}.text`)}
        confirmText={t(`person.${name}.act`)}
        act={act}
        onConfirm={(reason) => act.mutate({ id: person.id, reason })}
      />
    </>
  )
}

function LawyerCard({
  person,
  lawyer,
}: {
  person: PersonRecord['person']
  lawyer: NonNullable<PersonRecord['lawyer']>
}) {
  const { t } = useTranslation(['moderation', 'people'])
  const format = useFormat()
  const states = lawyer.jurisdictions.map((code) =>
    t(`people:states.${code}`, { defaultValue: code }),
  )
  const rows = [
    [t('verifications.firm'), lawyer.firmName],
    [t('verifications.bar'), lawyer.barNumber],
    [t('verifications.jurisdictions'), format.list(states)],
    [t('verifications.recheck'), lawyer.recheckOn && format.date(lawyer.recheckOn)],
    [t('person.rating'), lawyer.totalReviews > 0 && format.rating(lawyer.averageRating)],
    [t('reports.decision'), lawyer.decisionReason],
  ] as const
  return (
    <Card>
      <CardTitle as="h2">{t('person.lawyer')}</CardTitle>
      <Facts
        beside
        className="mt-2"
        items={rows
          .filter(([, value]) => value)
          .map(([label, value]) => ({
            label,
            value: <span {...written(String(value))}>{value}</span>,
          }))}
      />
      {lawyer.photoUrl !== null && (
        <CardActions>
          <Avatar id={person.id} name={person.name} photoUrl={lawyer.photoUrl} size="xl" />
          <ActButton name="removePersonPhoto" person={person} />
        </CardActions>
      )}
    </Card>
  )
}

function Counts({ counts }: { counts: PersonRecord['counts'] }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  return (
    <Card>
      <CardTitle as="h2">{t('person.counts')}</CardTitle>
      <CardText>{t('person.countsText')}</CardText>
      <Facts
        beside
        className="mt-2"
        items={Object.entries(counts).map(([name, count]) => ({
          label: t(`person.count.${name}`),
          value: format.number(count),
        }))}
      />
    </Card>
  )
}

function Sessions({ record: { sessions } }: { record: PersonRecord }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  return (
    <Card>
      <CardTitle as="h2">{t('person.sessions')}</CardTitle>
      <CardText>{t(sessions.length === 0 ? 'person.noSessions' : 'person.sessionsText')}</CardText>
      <ul className="mt-2 grid divide-y divide-hair">
        {sessions.map(({ browser, system, createdAt, lastSeenAt }) => (
          <li key={`${String(createdAt)} ${String(lastSeenAt)}`} className="py-2.5">
            <span className="block">
              {[browser, system].filter((word) => word !== null).join(', ') ||
                t('person.unknownDevice')}
            </span>
            <span className="block text-sm text-ink-soft">
              {t('person.session', {
                from: format.dateTime(createdAt),
                last: format.dateTime(lastSeenAt),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Acts({ acts }: { acts: PersonRecord['acts'] }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  return (
    <Card>
      <CardTitle as="h2">{t('audit.caption')}</CardTitle>
      {acts.length === 0 && <CardText>{t('audit.empty')}</CardText>}
      <ul className="mt-2 grid divide-y divide-hair">
        {acts.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 py-2.5">
            <span className="font-semibold">{t(`audit.actions.${entry.action}`)}</span>
            <span className="text-sm text-ink-soft">
              <bdi>{entry.actorName}</bdi> · {format.dateTime(entry.at)}
            </span>
            <span {...written(entry.reason ?? '')} className="justify-self-start wrap-anywhere">
              {actReason(t, entry)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
