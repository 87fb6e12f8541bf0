import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { veilClass } from '#ui/dialog.tsx'
import { useReturnFocus } from '#ui/return-focus.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmText: string
  cancelText: string
  onConfirm: () => void
  tone?: 'primary' | 'danger'
  busy?: boolean
  busyText?: string
  children?: ReactNode
}

/** Asks before something that cannot be taken back; stays open until the caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmText,
    cancelText,
    onConfirm,
    tone = 'primary',
    busy,
    busyText,
    children,
  } = props
  const focus = useReturnFocus()
  const progress = busyText === undefined ? {} : { busyText }
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veilClass} />
        <AlertDialog.Content
          {...focus}
          className="fixed inset-x-4 inset-y-0 z-50 m-auto grid h-fit max-h-[calc(100dvh-2rem)] max-w-md gap-3 overflow-y-auto rounded-lg bg-raised p-6 shadow-lg data-[state=open]:animate-rise data-[state=closed]:animate-sink"
        >
          <AlertDialog.Title className="text-lg wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{description}</AlertDialog.Description>
          {children}
          <div className="mt-3 flex flex-wrap-reverse justify-end gap-2 max-sm:[&>*]:flex-1">
            <AlertDialog.Cancel asChild>
              <Button variant="outline">{cancelText}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} busy={busy ?? false} {...progress} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
