import { Check } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#ui/cn.ts'

export const MenuTrigger = Radix.Trigger
export const MenuRadioGroup = Radix.RadioGroup

/** Not modal: the page behind keeps scrolling and stays in reach of assistive technology. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />
}

const itemClass =
  'relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 text-base outline-none select-none sm:min-h-9 sm:text-sm ' +
  'data-highlighted:bg-primary-soft data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0'

export function MenuContent({
  className,
  align = 'end',
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg bg-raised p-1 shadow-lg data-[state=open]:animate-rise data-[state=closed]:animate-vanish',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  )
}

export type MenuItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: LucideIcon
  tone?: 'plain' | 'danger'
}

export function MenuItem({
  icon: Icon,
  tone = 'plain',
  asChild,
  className,
  children,
  ...rest
}: MenuItemProps) {
  const look = cn(
    itemClass,
    tone === 'danger' && 'text-urgent data-highlighted:bg-urgent-soft',
    className,
  )
  if (asChild)
    return (
      <Radix.Item asChild className={look} {...rest}>
        {children}
      </Radix.Item>
    )
  return (
    <Radix.Item className={look} {...rest}>
      {Icon === undefined ? null : <Icon aria-hidden />}
      {children}
    </Radix.Item>
  )
}

export function MenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClass, 'pe-10', className)} {...rest}>
      {children}
      <Radix.ItemIndicator className="absolute end-3 text-primary">
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-3 py-1.5 text-xs text-ink-soft', className)} {...rest} />
}

export function MenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('mx-3 my-1 h-px bg-hair', className)} {...rest} />
}
