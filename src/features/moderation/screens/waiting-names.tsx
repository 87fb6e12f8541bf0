import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#web/dates.ts'
import { LoadedPages } from '#web/loaded.tsx'
import { useModerationApi, waitingQuery, type WaitingLawyer } from '../client.ts'

/** The page of verifications with the card of one lawyer, or of none. */
export const opened = (lawyer: string | undefined) => ({
  to: '/admin/verifications',
  search: lawyer === undefined ? {} : { lawyer },
})

/** Who waits for a decision, each leading to where it is made. */
export function WaitingNames() {
  const { t } = useTranslation('moderation')
  const query = useInfiniteQuery(waitingQuery(useModerationApi()))
  return (
    <LoadedPages query={query} empty={<EmptyState kind="folder" text={t('verifications.empty')} />}>
      {(lawyers) => (
        <div className="grid gap-3">
          <HowMany shown={lawyers.length} hasMore={query.hasNextPage} />
          <Names lawyers={lawyers} withFirm />
        </div>
      )}
    </LoadedPages>
  )
}

interface HowManyProps {
  readonly id?: string
  readonly shown: number
  readonly hasMore: boolean
}

/** How many wait, and in which order they stand. */
export function HowMany({ id, shown, hasMore }: HowManyProps) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-lg">
        {t('verifications.waiting', { shown: `${format.number(shown)}${hasMore ? '+' : ''}` })}
      </h2>
      {shown > 1 && <p className="text-sm text-ink-soft">{t('verifications.order')}</p>}
    </div>
  )
}

interface NamesProps {
  readonly lawyers: readonly WaitingLawyer[]
  /** Whose card is open. */
  readonly shown?: WaitingLawyer | undefined
  /** With firm and bar number, where no card stands beside the list. */
  readonly withFirm?: boolean
}

export function Names({ lawyers, shown, withFirm = false }: NamesProps) {
  const { t } = useTranslation(['moderation', 'people'])
  const format = useFormat()
  return (
    <Card asChild pad="none" className="overflow-hidden">
      <ul>
        {lawyers.map((lawyer) => {
          const { lawyerId, lawyerName, firmName, barNumber, submittedAt, documents } = lawyer
          const facts = [
            ...(withFirm ? [firmName, barNumber] : []),
            format.list(
              lawyer.jurisdictions.map((code) =>
                t(`people:states.${code}`, { defaultValue: code }),
              ),
            ),
            documents.length === 0
              ? t('verifications.noDocument')
              : t('verifications.withDocuments', { shown: format.number(documents.length) }),
          ].filter(Boolean)
          return (
            <li key={lawyerId} className="border-b last:border-b-0">
              <Link
                {...opened(lawyerId)}
                data-lawyer={lawyerId}
                // The router gives the link of the address a mark of its own, and none to the first one that opens by itself.
                activeProps={{}}
                aria-current={lawyer === shown || undefined}
                className={cn(
                  'block w-full border-s-4 border-s-transparent p-3 text-start hover:bg-primary-soft sm:px-4',
                  lawyer === shown && 'border-s-primary bg-primary-soft',
                )}
              >
                <span className="flex items-baseline justify-between gap-3">
                  <bdi className="min-w-0 font-semibold wrap-anywhere">{lawyerName}</bdi>
                  {submittedAt !== null && (
                    <span className="shrink-0 text-sm text-ink-soft">
                      {format.relative(submittedAt)}
                    </span>
                  )}
                </span>
                <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                  {facts.map((fact) => (
                    <bdi key={fact}>{fact}</bdi>
                  ))}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
