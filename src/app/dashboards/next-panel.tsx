import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { MoverChip } from '#features/leads/screens/mover-chip.tsx'
import type { Mover } from '#features/leads/engine/stages.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { written } from '#ui/written.ts'
import { DateLine } from './next-parts.tsx'

export interface NextShown {
  readonly mover: Mover | 'nobody'
  readonly title: string
  readonly text?: string | undefined
  readonly dates: readonly ComponentProps<typeof DateLine>[]
  readonly to: string
  readonly hash?: string
  readonly act: string
  readonly note?: string | undefined
  /** What comes before it. */
  readonly first?: string | undefined
}

/** What comes first: who moves, what, by when, and the one way on. */
export function NextPanel({
  mover,
  title,
  text,
  dates,
  to,
  hash = '',
  act,
  note,
  first,
}: NextShown) {
  const { t } = useTranslation('dashboards')
  const main = mover === 'you'
  return (
    <Card asChild className={main ? 'border-t-4 border-accent' : 'border-t-4 border-info'}>
      <section aria-labelledby="next" data-tour="next">
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm font-semibold">
          {t('next.label')}
          {mover !== 'nobody' && <MoverChip mover={mover} />}
        </p>
        <h2 id="next" className="text-lg wrap-anywhere sm:text-xl">
          {title}
        </h2>
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
        {first !== undefined && <p className="mt-2 text-sm font-medium">{first}</p>}
        <p className="mt-4 grid sm:justify-start">
          <Link
            to={to as never}
            hash={hash}
            className={buttonClass({ variant: main ? 'primary' : 'outline' })}
          >
            {act}
          </Link>
        </p>
        {note !== undefined && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      </section>
    </Card>
  )
}
