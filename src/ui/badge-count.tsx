import { cn } from '#ui/cn.ts'

export type BadgeCountProps = {
  count: number
  /** What is counted, for those who listen: "3 unread messages". */
  label: string
  max?: number
  /** The number as the reader's language writes it; otherwise Latin digits. */
  text?: string
  tone?: 'primary' | 'accent' | 'urgent'
  className?: string
}

const tones = {
  primary: 'bg-primary text-on-primary',
  accent: 'bg-accent text-on-accent',
  urgent: 'bg-urgent text-on-urgent',
}

export function BadgeCount({
  count,
  label,
  max = 99,
  text,
  tone = 'primary',
  className,
}: BadgeCountProps) {
  if (count <= 0) return null
  return (
    <span
      className={cn(
        'figures inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs leading-none font-semibold',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden>{text ?? (count > max ? `${max}+` : count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
