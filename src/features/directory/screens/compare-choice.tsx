import { Link } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { mostCompared } from '../rules.ts'

export type Change = (ids: readonly string[]) => readonly string[]

interface Choice {
  readonly ids: readonly string[]
  readonly choose: (change: Change) => void
}

/** Which lawyers of a list are chosen to be compared; null where nobody compares. */
export const CompareChoice = createContext<Choice | null>(null)

/** The tick of one lawyer. Once three are chosen the others stay as they are, and the bar below says why. */
export function CompareBox({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('directory')
  const choice = useContext(CompareChoice)
  if (choice === null) return null
  const { ids, choose } = choice
  const isOn = ids.includes(id)
  const isFull = !isOn && ids.length === mostCompared
  return (
    <label className="z-10 -my-3 -me-3 flex items-center gap-1.5 self-start ps-1 pe-2.5 py-3 text-sm noscript:hidden max-md:relative sm:me-0 md:absolute md:end-18 md:top-16 md:my-0 md:px-2 md:py-1">
      <span className="max-sm:text-ink-soft max-[22rem]:hidden">{t('compare.choose')}</span>
      <input
        type="checkbox"
        checked={isOn}
        aria-disabled={isFull || undefined}
        aria-label={t('compare.one', { name })}
        className="size-5 accent-primary"
        onChange={() =>
          choose((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
        }
      />
    </label>
  )
}

/** How many are chosen and the way on; it stays at the lower edge while one scrolls. */
export function CompareBar() {
  const { t } = useTranslation('directory')
  const choice = useContext(CompareChoice)
  const count = choice?.ids.length ?? 0
  return (
    <div
      className={cn(
        'foot-bar z-20 -mx-4 border-t border-hair bg-raised px-4 py-3 shadow-md sm:mx-0 sm:rounded-t-lg',
        count === 0 && 'hidden',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          {count === 0
            ? null
            : t(count === mostCompared ? 'compare.full' : 'compare.chosen', {
                count,
                most: mostCompared,
              })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" onClick={() => choice?.choose(() => [])}>
            {t('compare.clear')}
          </Button>
          {count > 1 && (
            <Link
              to="/lawyers/compare"
              search={{ ids: choice?.ids.join(',') ?? '' }}
              className={buttonClass({ size: 'sm', variant: 'primary' })}
            >
              {t('compare.go')}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
