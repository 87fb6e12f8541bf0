import { cn } from '#ui/cn.ts'

/** A doorway with the light falling out of it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden className={cn('shrink-0', className)}>
      <path d="M5 29V14a11 11 0 0 1 22 0v15z" className="fill-primary" />
      <path d="M11.5 29V14.5a4.5 4.5 0 0 1 9 0V29z" className="fill-accent" />
      <path d="M11.5 23.5 5 29h6.5zM20.5 23.5 27 29h-6.5z" className="fill-accent" opacity="0.55" />
    </svg>
  )
}

/** Mark and name; the name is a name in every language and does not mirror. */
export function Logo({ className }: { className?: string }) {
  return (
    <span translate="no" dir="ltr" className={cn('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span lang="la" className="font-serif text-[1.375rem] leading-none font-semibold tracking-[-0.015em]">Advena</span>
    </span>
  )
}
