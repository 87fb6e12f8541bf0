import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { useUsage, type Usage } from '#features/billing/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { useKeptText } from '#web/kept-text.ts'
import { isOwnRepeat, useLeadMove, type Lead } from '../client.ts'
import { claimMessageLimit } from '../contract/values.ts'
import { ConflictButtons, ConflictNames, useConflictCheck } from './conflict-check.tsx'

export function ClaimDialog({
  lead,
  open,
  onOpenChange,
}: {
  lead: Lead
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useTranslation('leads')
  const form = useId()
  const message = useKeptText(`claim-${lead.id}`, useViewer()?.id ?? null)
  const usage = useUsage(open)
  const navigate = useNavigate()
  const toTalk = ({ conversation: { id } }: { conversation: { id: string } }) => ({
    text: t('detail.message'),
    onPress: () => void navigate({ to: '/messages/{-$id}', params: { id } }),
  })
  const claim = useLeadMove(
    'claimLead',
    () => {
      message.forget()
      onOpenChange(false)
    },
    toTalk,
  )
  const check = useConflictCheck(lead, () => onOpenChange(false))
  if (lead.conflictCheck !== 'clear') {
    return (
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogContent
          title={t('conflict.title')}
          description={t('conflict.step', { step: 1, total: 2 })}
          closeText={t('wizard.close')}
          footer={<ConflictButtons check={check} onCancel={() => onOpenChange(false)} />}
        >
          <ConflictNames lead={lead} check={check} />
        </DialogContent>
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('claim.confirm')}
        description={t('claim.text')}
        closeText={t('wizard.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('claim.cancel')}
            </Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              busy={claim.isPending}
              busyText={t('claim.busy')}
              disabled={usage !== undefined && !hasPlace(usage)}
            >
              {t('claim.confirm')}
            </Button>
          </>
        }
      >
        <form
          id={form}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!claim.isPending)
              claim.mutate(
                { id: lead.id, message: message.text },
                { onError: (error) => isOwnRepeat('claimLead', error) && onOpenChange(false) },
              )
          }}
        >
          <Field label={t('claim.message')} help={t('claim.messageHelp')}>
            <Textarea
              rows={5}
              dir="auto"
              maxLength={claimMessageLimit}
              value={message.text}
              onChange={(event) => message.write(event.target.value)}
            />
          </Field>
          <WhoSees title={t('wizard.who')} className="-mt-3">
            {t('claim.who')}
          </WhoSees>
          {usage !== undefined && <Cost usage={usage} />}
        </form>
      </DialogContent>
    </Dialog>
  )
}

const hasPlace = (usage: Usage) =>
  usage.plan !== null && (usage.limit === null || usage.used < usage.limit)

/** What the claim costs, before it is made. */
function Cost({ usage }: { usage: Usage }) {
  const { t } = useTranslation('leads')
  if (!hasPlace(usage)) {
    return (
      <Alert
        tone="warning"
        action={
          <Link to="/subscribe" className={linkClass('inline')}>
            {t('claim.plan')}
          </Link>
        }
      >
        {usage.plan === null ? t('claim.costNone') : t('claim.costFull', { limit: usage.limit })}
      </Alert>
    )
  }
  return (
    <Alert
      tone="info"
      title={
        usage.limit === null
          ? t('claim.costUnlimited')
          : t('claim.cost', { limit: usage.limit, left: usage.limit - usage.used - 1 })
      }
    >
      {t('claim.back')}
    </Alert>
  )
}
