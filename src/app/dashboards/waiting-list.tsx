import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentIn } from '#features/appointments/engine/words.ts'
import { days } from '#kernel/clock.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { AboutLine, NextPanel, type NextShown } from './next-panel.tsx'
import { useWaitingText } from './waiting-text.ts'
import type { Waiting } from './work-next.ts'

/** So many stand below the first; the others open at a press. */
const shown = 5

/** All that waits for a lawyer: the first with its button, the others as rows that lead to it. */
export function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const textOf = useWaitingText()
  // A talk that is agreed waits for nobody until its day.
  const isLater = (one: Waiting) =>
    one.kind === 'talk' && new Date(one.appointment.startsAt).getTime() > format.now() + days(1)
  const due = waiting.filter((one) => !isLater(one))
  const agreed = waiting.filter(isLater).map(textOf)
  const [first, ...others] = due.length > 0 ? due.map(textOf) : agreed.splice(0, 1)
  if (first === undefined) return null
  const more = others.slice(shown)
  return (
    <NextPanel
      {...first}
      {...(due.length > 0 && {
        label: t('lawyer.waiting', { shown: format.number(due.length) }),
      })}
    >
      {others.length > 0 && (
        <div className="mt-4 border-t border-hair">
          <Rows rows={others.slice(0, shown)} />
          {more.length > 0 && (
            <Disclosure
              summary={t('lawyer.moreWaiting', { shown: format.number(more.length) })}
              className="mt-3 border-t border-b-0"
            >
              <Rows rows={more} />
            </Disclosure>
          )}
          <p className="mt-3 text-sm text-ink-soft">{t('lawyer.order')}</p>
        </div>
      )}
      {agreed.length > 0 && (
        <div className="mt-4 border-t border-hair pt-3">
          <p className="text-sm font-semibold">{t('lawyer.agreed')}</p>
          <Rows rows={agreed} />
        </div>
      )}
    </NextPanel>
  )
}

const Rows = ({ rows }: { readonly rows: readonly NextShown[] }) => (
  <ul>
    {rows.map((row, place) => (
      <li
        key={`${place} ${row.title}`}
        className="relative grid gap-x-6 gap-y-0.5 border-b border-hair py-3 last:border-b-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="grid min-w-0 content-start gap-0.5">
          <div className="flex items-center gap-1">
            <h3 className="min-w-0 font-sans text-base font-semibold text-ink wrap-anywhere">
              <Link to={row.to as never} className={linkClass('cover')}>
                {row.title}
              </Link>
            </h3>
            <span aria-hidden className="shrink-0 text-lg text-primary">
              ›
            </span>
          </div>
          <AboutLine about={row.about} isEmergency={row.isEmergency ?? false} />
          {row.text !== undefined && (
            <p {...written(row.text)} className="line-clamp-1 text-match text-sm text-ink-soft">
              {row.text}
            </p>
          )}
        </div>
        <Until row={row} />
      </li>
    ))}
  </ul>
)

/** The dates of a row, each on the clock it was agreed on. */
function Until({ row: { dates } }: { readonly row: NextShown }) {
  const { language } = useTranslation().i18n
  const format = useFormat()
  if (dates.length === 0) return null
  return (
    <div className="grid content-start gap-0.5 text-sm ">
      {dates.map(({ at, text, timed, zone }) => (
        <p key={text} className="text-ink-soft">
          {text}:{' '}
          <span className="figures font-medium text-ink">
            {zone !== undefined
              ? momentIn(language, zone, new Date(at))
              : timed
                ? format.weekdayMoment(at)
                : format.weekdayDate(at)}
          </span>
        </p>
      ))}
    </div>
  )
}
