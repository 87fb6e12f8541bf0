import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UrgencyChip } from '#features/leads/screens/lead-parts.tsx'
import { MoverChip } from '#features/leads/screens/mover-chip.tsx'
import type { Mover } from '#features/leads/engine/stages.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { written } from '#ui/written.ts'
import { DateLine } from './next-parts.tsx'

export interface NextShown {
  readonly mover: Mover | 'nobody'
  readonly title: string
  /** The kind of case it belongs to. */
  readonly about?: string | undefined
  /** It belongs to an emergency. */
  readonly isEmergency?: boolean
  /** How long it has waited, and whether that is too long. */
  readonly age?: { readonly text: string; readonly isLate: boolean }
  readonly text?: string | undefined
  readonly dates: readonly ComponentProps<typeof DateLine>[]
  readonly to: string
  readonly hash?: string
  readonly act: string
  readonly note?: string | undefined
}

interface NextPanelProps extends NextShown {
  /** What the panel is called in place of "Next", where its whole list is the reader’s turn. */
  readonly label?: string
  readonly children?: ReactNode
}

/** What comes first: who moves, what, by when, and the one way on. */
export function NextPanel({
  mover,
  title,
  about,
  isEmergency = false,
  age,
  text,
  dates,
  to,
  hash = '',
  act,
  note,
  label,
  children,
}: NextPanelProps) {
  const { t } = useTranslation('dashboards')
  const main = mover === 'you'
  // The button of the first stands above those of the others.
  const isList = label !== undefined
  return (
    <Card asChild className={main ? 'border-t-4 border-accent' : 'border-t-4 border-info'}>
      <section aria-labelledby="next" data-tour="next">
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm font-semibold">
          {label ?? t('next.label')}
          {label === undefined && mover !== 'nobody' && <MoverChip mover={mover} />}
        </p>
        <div className={cn(isList && 'grid sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6')}>
          <div className="min-w-0">
            <h2 id="next" className="text-lg wrap-anywhere sm:text-xl">
              {title}
            </h2>
            <AboutLine about={about} isEmergency={isEmergency} age={age} className="mt-1" />
            {text !== undefined && (
              <p
                {...written(text)}
                className="mt-1 line-clamp-1 text-match text-ink-soft wrap-anywhere sm:line-clamp-2"
              >
                {text}
              </p>
            )}
            {dates.length > 0 && (
              <ul className="mt-3 grid border-t border-hair">
                {dates.map((one) => (
                  <li key={one.text} className="border-b border-hair py-2.5">
                    <DateLine {...one} labelFirst />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p className={cn('mt-4 grid sm:justify-start', isList && 'sm:mt-0')}>
            <Link
              to={to}
              hash={hash}
              className={buttonClass({ variant: main ? 'primary' : 'outline' })}
            >
              {act}
            </Link>
          </p>
        </div>
        {note !== undefined && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
        {children}
      </section>
    </Card>
  )
}

/** The kind of case, with the chip of an emergency before it, and how long it has waited. */
export const AboutLine = ({
  about,
  isEmergency = false,
  age,
  className,
}: Pick<NextShown, 'about' | 'isEmergency' | 'age'> & { readonly className?: string }) =>
  about === undefined && age === undefined ? null : (
    <p
      className={cn('flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft', className)}
    >
      {isEmergency && <UrgencyChip urgency="urgent" />}
      {about !== undefined && <span>{about}</span>}
      {age !== undefined && (
        <span className={age.isLate ? 'font-semibold text-urgent' : undefined}>{age.text}</span>
      )}
    </p>
  )
