import { cn } from '#ui/cn.ts'

const sizes = { sm: 'size-[1.15em]', md: 'size-6', lg: 'size-10' }

export type SpinnerProps = {
  label?: string
  size?: keyof typeof sizes
  still?: boolean
  className?: string
}

export function Spinner({ label, size = 'md', still = false, className }: SpinnerProps) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      className={cn('inline-flex items-center', className)}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth="2.5"
        aria-hidden
        className={cn(sizes[size], !still && 'animate-spin')}
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  )
}

export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-ground text-primary"
    >
      <Spinner size="lg" />
      <p className="text-ink-soft">{label}</p>
    </div>
  )
}
