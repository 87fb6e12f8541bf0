import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFormat } from '#web/dates.ts'
import { useLeave, useRemove, useWithdraw, type Firm } from '../client.ts'
import { Invite } from './invite.tsx'

/** The firm as its owner, a member, or a lawyer without one sees it. */
export function Team({ firm, children }: { firm: Firm; children?: ReactNode }) {
  const { t } = useTranslation('firms')
  if (firm.owner !== null)
    return (
      <Membership firm={firm} name={firm.owner.name}>
        {children}
      </Membership>
    )
  return (
    <div className="grid gap-6">
      <Card className="grid gap-3">
        <ul className="grid list-disc gap-1.5 ps-5">
          {['told', 'yours', 'lawyers'].map((point) => (
            <li key={point}>{t(`what.${point}`)}</li>
          ))}
        </ul>
      </Card>
      {!firm.open && firm.members.length > 0 && <Alert tone="warning">{t('closed')}</Alert>}
      {(firm.open || firm.members.length > 0) && <Seats firm={firm} />}
      {children}
      {firm.invitations.length > 0 && <Invitations firm={firm} />}
      <Invite can={firm.canInvite} />
    </div>
  )
}

function Seats({ firm: { seats, members } }: { firm: Firm }) {
  const { t } = useTranslation('firms')
  const format = useFormat()
  const [leaving, setLeaving] = useState<Firm['members'][number]>()
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemove()
  const name = leaving?.name ?? ''
  return (
    <Card className="grid gap-4">
      <header className="grid gap-1">
        <h2 className="text-lg">{t('seats.title')}</h2>
        <p className="text-ink-soft">
          {t('seats.taken', { taken: format.number(seats.taken), most: format.number(seats.most) })}
        </p>
      </header>
      <ul className="grid divide-y">
        <li className="py-3">{t('seats.you')}</li>
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid gap-0.5">
              <bdi dir="auto" className="font-medium">
                {member.name}
              </bdi>
              <span className="text-sm text-ink-soft">
                {member.verified
                  ? t('seats.since', { date: format.date(member.joinedAt) })
                  : t('seats.waits')}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('remove.button', { name: member.name })}
              onClick={() => {
                setLeaving(member)
                setIsOpen(true)
              }}
            >
              {t('remove.confirm')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('remove.title', { name })}
        description={t('remove.text', { name })}
        confirmText={t('remove.confirm')}
        cancelText={t('cancel')}
        tone="danger"
        onConfirm={() => remove.mutate(leaving!.id, { onSettled: () => setIsOpen(false) })}
        busy={remove.isPending}
        busyText={t('remove.busy')}
      />
    </Card>
  )
}

function Invitations({ firm: { invitations } }: { firm: Firm }) {
  const { t } = useTranslation('firms')
  const format = useFormat()
  const withdraw = useWithdraw()
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('invitations.title')}</h2>
      <ul className="grid divide-y">
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid min-w-0 gap-0.5">
              <bdi dir="ltr" className="break-all">
                {email}
              </bdi>
              <span className="text-sm text-ink-soft">
                {t('invitations.until', { date: format.lastDay(expiresAt) })}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('invitations.withdraw', { email })}
              busy={withdraw.isPending && withdraw.variables === id}
              onClick={() => withdraw.mutate(id)}
            >
              {t('invitations.withdrawShort')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Membership({ firm, name, children }: { firm: Firm; name: string; children?: ReactNode }) {
  const { t } = useTranslation('firms')
  const [isOpen, setIsOpen] = useState(false)
  const leave = useLeave()
  const me = useViewer()?.id
  return (
    <div className="grid gap-6">
      {!firm.open && <Alert tone="warning">{t('closed')}</Alert>}
      {firm.members.some(({ id, verified }) => id === me && !verified) && (
        <Alert>{t('join.doneText')}</Alert>
      )}
      <Card className="grid justify-items-start gap-4">
        <h2 className="text-lg">{t('member.title', { name })}</h2>
        <p>{t('member.text')}</p>
        <ul className="grid w-full divide-y">
          <li className="py-2">{t('seats.owner', { name })}</li>
          {firm.members.map((member) => (
            <li key={member.id} className="py-2">
              <bdi dir="auto">{member.name}</bdi>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Link to={'/messages' as never} className={buttonClass({ variant: 'primary' })}>
            {t('toMessages')}
          </Link>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {t('leave.button')}
          </Button>
        </div>
      </Card>
      {children}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('leave.title', { name })}
        description={t('leave.text', { name })}
        confirmText={t('leave.confirm')}
        cancelText={t('cancel')}
        tone="danger"
        onConfirm={() => leave.mutate(null, { onSettled: () => setIsOpen(false) })}
        busy={leave.isPending}
        busyText={t('leave.busy')}
      />
    </div>
  )
}
