import { BadgeCheck } from 'lucide-react'

/** Drawings that stand on a page many times, once for the whole page; `<use>` shows them where they are meant. */
export function Marks() {
  return (
    <svg aria-hidden className="hidden">
      <symbol id="mark-star" viewBox="0 0 20 20">
        <path
          d="m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"
          strokeWidth="1.2"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="mark-verified" viewBox="0 0 24 24">
        <BadgeCheck strokeWidth={2.25} />
      </symbol>
    </svg>
  )
}

/** The sign of a lawyer whose licence was looked up. */
export function VerifiedMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href="#mark-verified" />
    </svg>
  )
}
