import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#kernel/actor.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardText, CardTitle } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Select } from '#ui/select.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import {
  roleProposalsQuery,
  useAct,
  useModerationApi,
  type PersonRecord,
  type RoleProposalRecord,
} from '../client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** The role of a person, and the way to another one: two administrators agree. */
export function RoleCard({ record }: { record: PersonRecord }) {
  const { t } = useTranslation(['moderation', 'common'])
  const { person, proposal, can } = record
  const viewer = useViewer()
  // Said once, on the page of whoever is alone, and not on everybody's.
  if (can.proposeRole === 'one_admin' && person.id !== viewer?.id) return null
  return (
    <Card>
      <CardTitle as="h2">{t('role.title')}</CardTitle>
      <CardText>{t('role.text')}</CardText>
      {proposal !== null && <Proposed proposal={proposal} can={can} />}
      {proposal === null && can.proposeRole === 'ok' && (
        <CardActions>
          <ProposeButton record={record} />
        </CardActions>
      )}
      {can.proposeRole === 'one_admin' && (
        <Alert className="mt-4" title={t('role.oneAdmin')}>
          <p>{t('role.oneAdminText')}</p>
          <code dir="ltr" className="mt-1 block wrap-anywhere">
            npm run admin:create -- name@example.org
          </code>
        </Alert>
      )}
      {can.proposeRole === 'role_has_work' && (
        <Alert className="mt-4">{t('errors.role_has_work')}</Alert>
      )}
      {can.proposeRole === 'role_not_offered' && person.deletedAt === null && (
        <Alert className="mt-4">{t('role.notNow')}</Alert>
      )}
    </Card>
  )
}

function ProposeButton({ record: { person, roles } }: { record: PersonRecord }) {
  const { t } = useTranslation(['moderation', 'common'])
  const [open, setOpen] = useState(false)
  const [role, setRole] = useState<Role>(roles[0]!)
  const propose = useAct('proposeRole', () => setOpen(false))
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('role.propose')}
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title={t('role.proposeFor', { name: person.name })}
        text={t('role.proposeText')}
        confirmText={t('role.propose')}
        act={propose}
        onConfirm={(reason) => propose.mutate({ id: person.id, role, reason })}
      >
        <Field label={t('role.newRole')}>
          <Select
            value={role}
            onValueChange={(value) => setRole(value as Role)}
            options={roles.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
          />
        </Field>
      </ReasonDialog>
    </>
  )
}

function useProposalText() {
  const { t } = useTranslation(['moderation', 'common'])
  const format = useFormat()
  return (proposal: RoleProposalRecord) =>
    t('role.waiting', {
      author: proposal.proposedByName,
      name: proposal.personName,
      from: t(`common:roles.${proposal.from}`),
      to: t(`common:roles.${proposal.to}`),
      end: format.dateTime(proposal.endsAt),
    })
}

function Proposed({ proposal, can }: { proposal: RoleProposalRecord; can: PersonRecord['can'] }) {
  const { t } = useTranslation('moderation')
  const textOf = useProposalText()
  const [open, setOpen] = useState<'confirm' | 'withdraw'>()
  const close = () => setOpen(undefined)
  const confirm = useAct('confirmRole', close)
  const withdraw = useAct('withdrawRole', close)
  const { id, personName: name, to } = proposal
  return (
    <div className="mt-4 grid gap-2 rounded-lg bg-sunken p-4">
      <p>{textOf(proposal)}</p>
      <p className="text-sm text-ink-soft">
        {t('act.reason')}: <span {...written(proposal.reason)}>{proposal.reason}</span>
      </p>
      {can.confirmRole !== 'ok' && (
        <p className="text-sm font-semibold">{t('errors.second_admin_needed')}</p>
      )}
      <CardActions className="mt-1">
        {can.confirmRole === 'ok' && (
          <Button size="sm" onClick={() => setOpen('confirm')}>
            {t('role.confirm')}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => setOpen('withdraw')}>
          {t('role.withdraw')}
        </Button>
      </CardActions>
      <ReasonDialog
        open={open === 'confirm'}
        onOpenChange={close}
        danger
        title={t('role.confirmFor', { name })}
        text={t(to === 'admin' ? 'role.confirmTextAdmin' : 'role.confirmText')}
        confirmText={t('role.confirm')}
        act={confirm}
        onConfirm={(reason) => confirm.mutate({ id, reason })}
      />
      <ReasonDialog
        open={open === 'withdraw'}
        onOpenChange={close}
        title={t('role.withdraw')}
        text={t('role.withdrawText')}
        confirmText={t('role.withdraw')}
        act={withdraw}
        onConfirm={(reason) => withdraw.mutate({ id, reason })}
      />
    </div>
  )
}

/** Changes of role that wait for a second administrator; nothing where none waits. */
export function WaitingRoles() {
  const { t } = useTranslation('moderation')
  const textOf = useProposalText()
  const { data = [] } = useQuery(roleProposalsQuery(useModerationApi()))
  if (data.length === 0) return null
  return (
    <Alert className="mb-6" title={t('role.waitingTitle')}>
      <ul className="grid gap-2">
        {data.map((proposal) => (
          <li key={proposal.id}>
            {textOf(proposal)}{' '}
            <Link
              to="/admin/users/$personId"
              params={{ personId: proposal.personId }}
              className={linkClass('inline')}
            >
              {t('role.look')}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
