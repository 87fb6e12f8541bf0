import { Link } from '@tanstack/react-router'
import { Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { momentIn } from '#features/appointments/engine/words.ts'
import type { Appointment } from '#features/appointments/client.ts'
import { dateIn, daysBetween } from '#kernel/calendar-dates.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
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
  // A talk that is agreed waits for nobody; one of today or tomorrow has its hour, and stands before all that waits.
  const due = waiting.filter(({ kind }) => kind !== 'talk')
  const talks = waiting.flatMap((one) => (one.kind === 'talk' ? [one] : []))
  const isNear = ({ appointment }: (typeof talks)[number]) =>
    daysTo(appointment.startsAt, appointment.lawyerZone, format.now()) <= 1
  const near = talks.filter(isNear)
  const agreed = talks.filter((one) => !isNear(one)).map(textOf)
  const [first, ...others] =
    due.length > 0 || near.length > 0 ? due.map(textOf) : agreed.splice(0, 1)
  const more = others.slice(shown)
  const beforeAll = near.length > 0 && (
    <Card pad="sm" className="mb-3 border-t-4 border-accent">
      <ul className="divide-y divide-hair">
        {near.map((one) => (
          <NearTalk key={one.appointment.id} talk={one.appointment} shown={textOf(one)} />
        ))}
      </ul>
    </Card>
  )
  if (first === undefined)
    return (
      <>
        {beforeAll}
        {agreed.length > 0 && (
          <Card pad="sm">
            <p className="text-sm font-semibold">{t('lawyer.agreed')}</p>
            <Rows rows={agreed} />
          </Card>
        )}
      </>
    )
  return (
    <>
      {beforeAll}
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
            <p className="mt-3 border-t border-hair pt-3 text-sm text-ink-soft">
              {t('lawyer.order')}
            </p>
          </div>
        )}
        {agreed.length > 0 && (
          <div className="mt-4 border-t border-hair pt-3">
            <p className="text-sm font-semibold">{t('lawyer.agreed')}</p>
            <Rows rows={agreed} />
          </div>
        )}
      </NextPanel>
    </>
  )
}

const daysTo = (at: Date | string, zone: string, now: number) =>
  daysBetween(dateIn(zone, new Date(now)), dateIn(zone, new Date(at)))

/** A talk of today or tomorrow: how near, when, with whom. */
function NearTalk({
  talk: { startsAt, lawyerZone },
  shown: { title, to, hash = '', dates },
}: {
  readonly talk: Appointment
  readonly shown: NextShown
}) {
  const { language } = useTranslation().i18n
  const format = useFormat()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <Chip tone="info" icon={Video}>
        <span className="inline-block first-letter:uppercase">
          {format.inDays(daysTo(startsAt, lawyerZone, format.now()))}
        </span>
      </Chip>
      <span className="figures font-semibold">
        {momentIn(language, lawyerZone, new Date(startsAt))}
      </span>
      <Link to={to} hash={hash} className={linkClass('cover')}>
        {title}
      </Link>
      <span aria-hidden className="text-lg text-primary">
        ›
      </span>
      {/* Another time that was proposed and is not agreed. */}
      <Until dates={dates.slice(1)} />
    </li>
  )
}

const Rows = ({ rows }: { readonly rows: readonly NextShown[] }) => (
  <ul>
    {rows.map((row, place) => (
      <li
        key={`${place} ${row.title}`}
        className="relative grid gap-x-6 gap-y-0.5 border-b border-hair py-3 last:border-b-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_21rem_10rem]"
      >
        <div className="grid min-w-0 content-start gap-0.5">
          <div className="flex items-center gap-1">
            <h3 className="min-w-0 font-sans text-base font-semibold text-ink wrap-anywhere">
              <Link to={row.to} hash={row.hash ?? ''} className={linkClass('cover')}>
                {row.title}
              </Link>
            </h3>
            <span aria-hidden className="shrink-0 text-lg text-primary lg:hidden">
              ›
            </span>
          </div>
          <AboutLine about={row.about} isEmergency={row.isEmergency ?? false} age={row.age} />
          {row.text !== undefined && (
            <p {...written(row.text)} className="line-clamp-1 text-match text-sm text-ink-soft">
              {row.text}
            </p>
          )}
        </div>
        <Until dates={row.dates} />
        <span
          aria-hidden
          className={cn(
            buttonClass({ size: 'sm', variant: 'outline' }),
            'self-center max-lg:hidden lg:col-start-3',
          )}
        >
          {row.act}
        </span>
      </li>
    ))}
  </ul>
)

/** The dates of a row, each on the clock it was agreed on. */
function Until({ dates }: Pick<NextShown, 'dates'>) {
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
