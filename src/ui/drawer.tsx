import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { veilClass } from '#ui/dialog.tsx'
import { useReturnFocus } from '#ui/return-focus.ts'

export const Drawer = Radix.Root
export const DrawerTrigger = Radix.Trigger

const sides = {
  start: 'start-0 data-[state=open]:animate-from-start data-[state=closed]:animate-to-start',
  end: 'end-0 data-[state=open]:animate-from-end data-[state=closed]:animate-to-end',
}

export type DrawerContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  title: ReactNode
  closeText: string
  side?: keyof typeof sides
  hideTitle?: boolean
  footer?: ReactNode
}

export function DrawerContent({
  title,
  closeText,
  side = 'start',
  hideTitle = false,
  footer,
  className,
  children,
  ...rest
}: DrawerContentProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Portal>
      <Radix.Overlay className={veilClass} />
      <Radix.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 top-(--exit-row,0px) z-50 flex w-[min(22rem,calc(100vw-3rem))] flex-col bg-raised shadow-lg',
          sides[side],
          className,
        )}
        {...focus}
        {...rest}
      >
        <div className="flex items-center justify-between gap-4 border-b border-hair py-3 ps-5 pe-3">
          <Radix.Title className={cn('text-lg', hideTitle && 'sr-only')}>{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label={closeText} className="ms-auto text-ink-soft">
              <X />
            </IconButton>
          </Radix.Close>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer === undefined ? null : (
          <div className="border-t border-hair px-5 py-4">{footer}</div>
        )}
      </Radix.Content>
    </Radix.Portal>
  )
}
