import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { CardActions } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { toFirstFault } from '#ui/first-fault.ts'
import { useAct, type WaitingLawyer } from '../client.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface WaitingDecisionProps {
  readonly lawyer: WaitingLawyer
  readonly next: string | undefined
  readonly onDecided: () => void
}

/** The three decisions. Approving needs the number looked up first, which is said here and not only when it is refused. */
export function WaitingDecision({ lawyer, next, onDecided }: WaitingDecisionProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const part = useRef<HTMLElement>(null)
  const [barChecked, setBarChecked] = useState(false)
  const [isTried, setTried] = useState(false)
  const [open, setOpen] = useState<'approve' | 'reject' | 'more'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onDecided()
  }
  const { lawyerId, lawyerName: name, look } = lawyer
  const about = { name, next }
  const reject = useAct('rejectVerification', done, about)
  const askMore = useAct('askMoreForVerification', done, about)
  return (
    <section ref={part} className="rounded-lg bg-sunken p-4">
      <h3 className="text-sm font-semibold">{t('verifications.decision')}</h3>
      <Checkbox
        className="mt-2"
        label={t('verifications.barChecked', {
          number: lawyer.barNumber ?? t('common:common.notAvailable'),
        })}
        error={isTried && !barChecked ? t('verifications.barCheckedMissing') : undefined}
        checked={barChecked}
        onCheckedChange={setBarChecked}
      />
      <CardActions>
        <Button
          variant={barChecked ? 'primary' : 'outline'}
          className={barChecked ? undefined : 'bg-sunken text-ink-soft'}
          onClick={() => {
            setTried(true)
            if (barChecked) setOpen('approve')
            else if (part.current !== null) toFirstFault(part.current)
          }}
        >
          {t('verifications.approve')}
        </Button>
        <Button variant="outline" onClick={() => setOpen('more')}>
          {t('verifications.askMore')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('reject')}>
          {t('verifications.reject')}
        </Button>
      </CardActions>
      <ApproveDialog
        lawyer={lawyer}
        next={next}
        open={open === 'approve'}
        onClose={close}
        onDone={done}
      />
      <ReasonDialog
        open={open === 'more'}
        onOpenChange={close}
        title={t('verifications.askMoreTitle', { name })}
        text={t('verifications.askMoreText')}
        confirmText={t('verifications.askMore')}
        help={t('act.readByPerson')}
        isMailed
        act={askMore}
        onConfirm={(reason) => askMore.mutate({ lawyerId, reason, look })}
      />
      <ReasonDialog
        open={open === 'reject'}
        onOpenChange={close}
        danger
        title={t('verifications.rejectTitle', { name })}
        text={t('verifications.rejectText')}
        confirmText={t('verifications.reject')}
        help={t('act.readByPerson')}
        isMailed
        act={reject}
        onConfirm={(reason) => reject.mutate({ lawyerId, reason, look })}
      />
    </section>
  )
}
