import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps, SyntheticEvent } from 'react'
import { cn } from '#ui/cn.ts'
import { keepInSight } from '#ui/keep-in-sight.ts'

/** `value` and `onValueChange`, or `defaultValue`. */
export const Tabs = Radix.Root

export function TabList({
  label,
  fades = false,
  className,
  ...rest
}: ComponentProps<typeof Radix.List> & {
  label: string
  /** Where they are more than a phone shows: the edges fade, so that nobody takes what is seen for all. */
  fades?: boolean
}) {
  return (
    <div
      ref={keepInSight}
      data-print="hide"
      className={cn(
        'contain-inline-size overflow-x-auto overflow-y-hidden border-b border-hair [scrollbar-width:none]',
        fades &&
          'max-lg:ltr:[mask-image:linear-gradient(to_right,#0000,#000_0.75rem_85%,#0000)] max-lg:rtl:[mask-image:linear-gradient(to_left,#0000,#000_0.75rem_85%,#0000)]',
        className,
      )}
    >
      <Radix.List
        aria-label={label}
        className={cn(
          'flex w-max min-w-full gap-0.5 px-0.5 sm:gap-1 pt-0.5',
          fades && 'max-lg:pe-16',
        )}
        {...rest}
      />
    </div>
  )
}

// A press moves the focus by script, which browsers take for the keyboard's doing and draw a ring.
const press = (event: SyntheticEvent<HTMLElement>) =>
  void (event.currentTarget.dataset['pressed'] = '')
const release = (event: SyntheticEvent<HTMLElement>) =>
  void delete event.currentTarget.dataset['pressed']

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      onPointerDown={press}
      onKeyDown={release}
      onBlur={release}
      className={cn(
        'relative inline-flex min-h-11 items-center gap-2 rounded-t-md px-2.5 text-sm sm:px-3 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-pressed:outline-none',
        'after:absolute after:inset-x-2.5 sm:after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-sm data-[state=active]:text-ink data-[state=active]:after:bg-accent-edge [&_svg]:size-4',
        className,
      )}
      {...rest}
    />
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('rounded-md pt-6', className)} {...rest} />
}
