import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import { InTurns } from '#web/in-turns.tsx'
import type { LawyerCard as LawyerRecord } from '../client.ts'
import { LawyerCard, type Asked } from './lawyer-card.tsx'

const list = 'divide-y divide-hair rounded-lg bg-raised shadow-md'

export function ResultSkeletons() {
  const { t } = useTranslation('directory')
  return (
    <Loading label={t('list.searching')} className={list}>
      {Array.from({ length: 6 }, (_, place) => (
        <SkeletonCard key={place} className="min-h-48 content-start md:min-h-32" />
      ))}
    </Loading>
  )
}

/** What this viewer may ask of a lawyer. */
export type RenderActions = (lawyer: LawyerRecord) => ReactNode

interface ResultsProps {
  readonly lawyers: readonly LawyerRecord[]
  readonly asked?: Asked
  readonly renderActions?: RenderActions
}

export function Results({ lawyers, asked = {}, renderActions }: ResultsProps) {
  const { t } = useTranslation('directory')
  return (
    <ul aria-label={t('list.results')} className={list}>
      <InTurns>
        {lawyers.map((lawyer) => (
          <li
            key={`${lawyer.userId}${lawyer.sponsored ? '-sponsored' : ''}`}
            className="lazy-row min-w-0"
          >
            <LawyerCard lawyer={lawyer} asked={asked} more={renderActions?.(lawyer)} />
          </li>
        ))}
      </InTurns>
    </ul>
  )
}

export interface MoreLinkProps {
  readonly className: string
  readonly children: ReactNode
  readonly onClick: (event: { preventDefault(): void }) => void
}

interface MoreProps {
  readonly shown: number
  readonly total: number
  /** Whether there are more than the total. */
  readonly more: boolean
  readonly busy: boolean
  /** The address of the same search with one page more; absent where the address goes no further. */
  readonly link: ((props: MoreLinkProps) => ReactNode) | undefined
  readonly onLoad: () => void
}

/** A link to one page more, which scripts turn into loading in place. */
export function LoadMoreLawyers({ shown, total, more, busy, link, onLoad }: MoreProps) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  const text = busy ? t('list.loadingMore') : t('list.loadMore')
  const load = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (!busy) onLoad()
  }
  return (
    <div className="grid justify-items-center gap-2 py-4 sm:py-8">
      <p className="figures text-sm text-ink-soft">
        {t(more ? 'list.shownMore' : 'list.shown', {
          shown: format.number(shown),
          total: format.number(total),
        })}
      </p>
      {link === undefined ? (
        <Button variant="outline" busy={busy} onClick={onLoad}>
          {text}
        </Button>
      ) : (
        link({ className: buttonClass({ variant: 'outline' }), children: text, onClick: load })
      )}
    </div>
  )
}
