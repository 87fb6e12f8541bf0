import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useReturnFocus } from '#ui/return-focus.ts'

export const Dialog = Radix.Root

export const veilClass =
  'fixed inset-0 z-50 bg-veil data-[state=open]:animate-appear data-[state=closed]:animate-vanish'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

type FrameProps = ComponentProps<typeof Radix.Content> & { size?: keyof typeof widths }

interface PartsProps {
  title: ReactNode
  description?: ReactNode
  closeText: string
  footer?: ReactNode
  /** What it holds scrolls by itself and brings its own bar along. */
  fills?: boolean
  children?: ReactNode
}

export type DialogContentProps = Omit<FrameProps, 'title'> & PartsProps

export function DialogContent({
  title,
  description,
  closeText,
  footer,
  fills = false,
  children,
  ...rest
}: DialogContentProps) {
  return (
    <DialogFrame
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      {...rest}
    >
      <DialogParts {...{ title, description, closeText, footer, fills }}>{children}</DialogParts>
    </DialogFrame>
  )
}

/** The sheet alone, for a dialog whose parts come from several components: it stays while they take each other's place. Each of them has a description. */
export function DialogFrame({ size = 'md', className, children, ...rest }: FrameProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Portal>
      <Radix.Overlay className={veilClass} />
      <Radix.Content
        className={cn(
          'fixed inset-0 top-(--exit-row,0px) z-50 flex flex-col bg-raised shadow-lg data-[state=open]:animate-rise data-[state=closed]:animate-sink',
          'sm:top-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:rounded-lg',
          widths[size],
          className,
        )}
        // A notice lies above the dialog: who takes it away means the notice alone.
        onInteractOutside={(event) => {
          if ((event.target as Element).closest('[data-notice]')) event.preventDefault()
        }}
        {...focus}
        {...rest}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  )
}

/** What a `DialogFrame` holds. */
export function DialogParts({
  title,
  description,
  closeText,
  footer,
  fills = false,
  children,
}: PartsProps) {
  return (
    <>
      <div className="grid gap-1 border-b border-hair p-5 pe-16 sm:ps-6">
        <Radix.Title className="text-xl wrap-anywhere">{title}</Radix.Title>
        {description === undefined ? null : (
          <Radix.Description className="text-ink-soft [@media(height<30rem)]:hidden">
            {description}
          </Radix.Description>
        )}
      </div>
      <div
        className={cn(
          'min-h-0 flex-1',
          fills ? 'flex flex-col' : 'overflow-y-auto overscroll-contain p-5 sm:px-6',
        )}
      >
        {children}
      </div>
      {footer === undefined ? null : (
        <div className="flex flex-wrap-reverse items-center justify-end gap-2 border-t border-hair p-4 max-sm:[&>*]:flex-1 sm:px-6">
          {footer}
        </div>
      )}
      {/* Last in order, so that a dialog with a form opens on its first field. */}
      <Radix.Close asChild>
        <IconButton label={closeText} className="absolute end-3 top-3 text-ink-soft">
          <X />
        </IconButton>
      </Radix.Close>
    </>
  )
}
