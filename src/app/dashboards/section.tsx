import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkClass } from '#ui/link-class.ts'

interface SectionProps {
  /** What a link to this part ends in. */
  readonly id?: string
  readonly title: string
  /** How many there are, beside the title. */
  readonly count?: string
  /** Where all of it is. */
  readonly all?: { readonly to: string; readonly text: string }
  /** The step of a tour that stands here. */
  readonly tour?: string
  readonly children: ReactNode
}

/** A part of a dashboard: its name, the way to all of it, and what it shows. */
export const Section = ({ id, title, count, all, tour, children }: SectionProps) => (
  <section id={id} className="grid min-w-0 content-start gap-4" data-tour={tour}>
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <h2>
        {title}
        {count !== undefined && <span className="font-normal text-ink-soft"> ({count})</span>}
      </h2>
      {all !== undefined && (
        <Link to={all.to} className={linkClass('alone')}>
          {all.text}
        </Link>
      )}
    </div>
    {children}
  </section>
)
