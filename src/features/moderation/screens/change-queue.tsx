import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameFact, shownFields } from '#features/lawyers/rules.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardTitle } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { useFormat } from '#web/dates.ts'
import { changesQuery, useAct, useModerationApi, type ChangeRecord } from '../client.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { Searched } from './searched.tsx'

/** Approved lawyers who want another name, firm, years or license. Until the decision everybody reads the old ones. */
export function ChangeQueue() {
  const { t } = useTranslation('moderation')
  const [q, setQ] = useState('')
  const query = useInfiniteQuery(changesQuery(useModerationApi(), { q }))
  return (
    <Searched
      label={t('verifications.search')}
      words={q}
      onSearch={setQ}
      query={query}
      empty={<p className="text-ink-soft">{t('changes.empty')}</p>}
    >
      {(changes) => (
        <ul className="grid gap-4">
          {changes.map((record) => (
            <li key={record.lawyerId}>
              <ChangeCard record={record} />
            </li>
          ))}
        </ul>
      )}
    </Searched>
  )
}

function ChangeCard({ record }: { record: ChangeRecord }) {
  const { t } = useTranslation(['moderation', 'common', 'people'])
  const format = useFormat()
  const none = t('common:common.notAvailable')
  const facts = [
    { label: t('verifications.bar'), value: <bdi>{record.barNumber ?? none}</bdi> },
    {
      label: t('verifications.jurisdictions'),
      value:
        format.list(
          record.jurisdictions.map((code) => t(`people:states.${code}`, { defaultValue: code })),
        ) || none,
    },
    { label: t('verifications.email'), value: <bdi>{record.email}</bdi> },
    { label: t('verifications.submitted'), value: format.dateTime(record.change.askedAt) },
  ]
  return (
    <Card className="grid gap-3">
      <CardTitle as="h3">
        <bdi>{record.lawyerName}</bdi>
      </CardTitle>
      <ChangeTable change={record.change} mixedAlphabets={record.mixedAlphabets} />
      <Facts items={facts} />
      <Decisions record={record} />
    </Card>
  )
}

/** What is shown now beside what is asked for. */
export function ChangeTable({
  change,
  mixedAlphabets,
}: Pick<ChangeRecord, 'change' | 'mixedAlphabets'>) {
  const { t } = useTranslation(['moderation', 'common', 'people'])
  const format = useFormat()
  const labels = {
    firstName: t('people:fields.firstName'),
    lastName: t('people:fields.lastName'),
    firmName: t('verifications.firm'),
    yearsExperience: t('verifications.years'),
    barNumber: t('verifications.bar'),
    jurisdictions: t('verifications.jurisdictions'),
  }
  const shown = (value: string | number | string[] | null) =>
    value === null || value.toString() === ''
      ? t('common:common.notAvailable')
      : typeof value === 'number'
        ? format.number(value)
        : typeof value === 'string'
          ? value
          : format.list(value.map((code) => t(`people:states.${code}`, { defaultValue: code })))
  return (
    <div className="grid gap-3">
      {mixedAlphabets ? <Alert tone="warning">{t('changes.mixedAlphabets')}</Alert> : null}
      <Table caption={t('changes.caption')} hideCaption phone="stack">
        <thead>
          <tr>
            <HeadCell>{t('changes.field')}</HeadCell>
            <HeadCell>{t('changes.before')}</HeadCell>
            <HeadCell>{t('changes.after')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shownFields
            .filter((field) => !isSameFact(change.before[field], change.after[field]))
            .map((field) => (
              <tr key={field}>
                <HeadCell scope="row">{labels[field]}</HeadCell>
                <Cell label={t('changes.before')}>
                  <bdi>{shown(change.before[field])}</bdi>
                </Cell>
                <Cell label={t('changes.after')}>
                  <bdi className="font-semibold">{shown(change.after[field])}</bdi>
                </Cell>
              </tr>
            ))}
        </tbody>
      </Table>
    </div>
  )
}

function Decisions({ record }: { record: ChangeRecord }) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState<'approve' | 'refuse'>()
  const close = () => setOpen(undefined)
  const approve = useAct('approveProfileChange', close)
  const refuse = useAct('refuseProfileChange', close)
  const { lawyerId, lawyerName: name, look } = record
  return (
    <CardActions>
      <Button size="sm" onClick={() => setOpen('approve')}>
        {t('changes.approve')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setOpen('refuse')}>
        {t('changes.refuse')}
      </Button>
      <ReasonDialog
        open={open === 'approve'}
        onOpenChange={close}
        title={t('changes.approveTitle', { name })}
        text={t('changes.approveText')}
        confirmText={t('changes.approve')}
        label={t('verifications.checked')}
        missingText={t('verifications.checkedMissing')}
        act={approve}
        onConfirm={(reason) => approve.mutate({ lawyerId, look, reason })}
      />
      <ReasonDialog
        open={open === 'refuse'}
        onOpenChange={close}
        danger
        title={t('changes.refuseTitle', { name })}
        text={t('changes.refuseText')}
        confirmText={t('changes.refuse')}
        help={t('act.readByPerson')}
        act={refuse}
        onConfirm={(reason) => refuse.mutate({ lawyerId, look, reason })}
      />
    </CardActions>
  )
}
