import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#ui/cn.ts'

const tones = {
  raised: 'bg-raised shadow-md',
  outline: 'border border-hair',
  sunken: 'bg-sunken',
  primary: 'bg-primary-soft',
  accent: 'bg-accent-soft',
}
const pads = { none: '', sm: 'p-4', md: 'p-5 sm:p-6' }

export type CardProps = ComponentProps<'div'> & {
  tone?: keyof typeof tones
  pad?: keyof typeof pads
  asChild?: boolean
}

export function Card({
  tone = 'raised',
  pad = 'md',
  asChild = false,
  className,
  ...rest
}: CardProps) {
  const Part = asChild ? Slot.Root : 'div'
  return <Part className={cn('relative rounded-lg', tones[tone], pads[pad], className)} {...rest} />
}

export function CardTitle({
  as: Part = 'h2',
  className,
  ...rest
}: ComponentProps<'h2'> & { as?: 'h2' | 'h3' | 'h4' }) {
  return <Part className={cn('text-lg', className)} {...rest} />
}

export function CardText({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={cn('mt-1 text-ink-soft', className)} {...rest} />
}

/** The next step of a card; lies above a link that covers the card. */
export function CardActions({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('relative z-10 mt-4 flex flex-wrap items-center gap-2', className)}
      {...rest}
    />
  )
}
