import { CircleCheck, CircleQuestionMark, Info, TriangleAlert } from 'lucide-react'
import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'

const usualDelay = 700

const tones = {
  default: { look: 'bg-ink text-ground', icon: null },
  help: { look: 'bg-raised text-ink shadow-lg', icon: CircleQuestionMark },
  info: { look: 'bg-info-soft text-ink shadow-lg', icon: Info },
  warning: { look: 'bg-warning-soft text-ink shadow-lg', icon: TriangleAlert },
  success: { look: 'bg-done-soft text-ink shadow-lg', icon: CircleCheck },
}
const marks = {
  default: '',
  help: 'text-primary',
  info: 'text-info',
  warning: 'text-warning',
  success: 'text-done',
}

export type TooltipProps = {
  text: ReactNode
  tone?: keyof typeof tones
  delay?: number
  side?: 'top' | 'bottom'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** One element that takes focus: a button or a link. */
  children: ReactNode
}

export function Tooltip({
  text,
  tone = 'default',
  delay,
  side = 'top',
  children,
  ...state
}: TooltipProps) {
  const { look, icon: Icon } = tones[tone]
  return (
    <Radix.Provider delayDuration={delay ?? usualDelay}>
      <Radix.Root {...state}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-50 flex max-w-72 items-start gap-2 rounded-md px-3 py-2 text-xs animate-appear',
              look,
            )}
          >
            {Icon === null ? null : (
              <Icon aria-hidden className={cn('mt-0.5 size-3.5 shrink-0', marks[tone])} />
            )}
            <span>{text}</span>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
