import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface AskFirstProps {
  readonly name:
    | 'withdraw'
    | 'close'
    | 'accept'
    | 'decline'
    | 'complete'
    | 'release'
    | 'resume'
    | 'reopen'
    | 'changeLawyer'
    | 'end'
    | 'handBack'
    | 'agree'
    | 'keep'
    | 'takeOver'
    | 'refuse'
    | 'withdrawHandover'
    | 'openToAll'
  readonly open: boolean
  readonly onClose: () => void
  readonly onYes: () => void
  readonly busy: boolean
  readonly tone?: 'primary' | 'danger'
  readonly person?: string
  readonly children?: ReactNode
}

/** Moves of the client after which a lawyer no longer sees what was released. */
const hidesContact: readonly AskFirstProps['name'][] = [
  'withdraw',
  'close',
  'decline',
  'changeLawyer',
  'end',
  'agree',
]

/** Asks before a move that cannot be taken back, in that move's own words. */
export function AskFirst({
  name,
  open,
  onClose,
  onYes,
  busy,
  tone = 'primary',
  person = '',
  children,
}: AskFirstProps) {
  const { t } = useTranslation('leads')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`confirm.${name}.title`, { name: person })}
      description={t(`confirm.${name}.text`, { name: person })}
      confirmText={t(`confirm.${name}.yes`)}
      cancelText={t('confirm.cancel')}
      onConfirm={onYes}
      tone={tone}
      busy={busy}
      busyText={t('confirm.busy')}
    >
      {hidesContact.includes(name) && <p className="text-ink-soft">{t('confirm.contactHidden')}</p>}
      {children}
    </ConfirmDialog>
  )
}
