import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import type { ButtonSize, ButtonVariant } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { Spinner } from '#ui/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  busy?: boolean
  busyText?: string
  asChild?: boolean
}

const layer = 'inline-flex items-center justify-center gap-2 [grid-area:1/1]'

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyText,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = cn(buttonClass({ variant, size, block }), className)
  if (asChild)
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    )

  // A busy button stays focusable: disabling it would throw the keyboard back to the top of the page.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)

  return (
    <button
      type="button"
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busyText === undefined && !busy ? (
        children
      ) : (
        <span className="inline-grid">
          <span className={cn(layer, busy && 'invisible')}>{children}</span>
          <span className={cn(layer, !busy && 'invisible')} aria-hidden={!busy}>
            <Spinner size="sm" still={!busy} />
            {size === 'icon' ? <span className="sr-only">{busyText}</span> : busyText}
          </span>
        </span>
      )}
    </button>
  )
}

/** A button that shows only a picture; its label is spoken and appears as a hint of the browser. */
export function IconButton({
  label,
  variant = 'quiet',
  ...rest
}: Omit<ButtonProps, 'size' | 'aria-label'> & { label: string }) {
  return <Button variant={variant} size="icon" aria-label={label} title={label} {...rest} />
}
