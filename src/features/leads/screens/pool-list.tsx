import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { PoolLead } from '../client.ts'
import { ClaimButton } from './claim-button.tsx'
import { UrgencyChip } from './lead-parts.tsx'
import { usePutAside } from './put-aside.tsx'

/** How many of the three fit: a language, in which the story can be read too, the kind of case, the state. */
const fitsOf = ({ fit }: PoolLead) =>
  Number(fit.foreign === null && fit.languages.length > 0) +
  Number(fit.kind) +
  Number(fit.state !== null)

/** As the server orders them: an emergency of which one of the three fits. */
const isEmergency = (lead: PoolLead) => lead.urgency === 'urgent' && fitsOf(lead) > 0

/** Available cases as rows, in groups by how much fits; J, K and C work while the list has the focus. */
export function PoolList({
  leads,
  byFit,
  isWhole,
}: {
  leads: readonly PoolLead[]
  byFit: boolean
  /** No case is left to show: before that, how many a group has is not known. */
  isWhole: boolean
}) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const aside = usePutAside()
  /** Cases put aside in this list, by the height their row had: the row stays, so that no other case comes under the finger. */
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  /** The case that was taken back last: the key that did it finds the case's button again. */
  const [back, setBack] = useState<string>()
  const isAside = ({ id, conflictCheck }: PoolLead) =>
    conflictCheck === 'conflict' || (aside.has(id) && !heights.has(id))
  const shown = leads.filter((lead) => !isAside(lead))
  const hidden = leads.filter(isAside)
  const others = shown.filter((lead) => !lead.offeredToYou)
  const groups = [
    { title: t('pool.offeredGroup'), rows: shown.filter((lead) => lead.offeredToYou) },
    ...(byFit
      ? [
          { title: t('pool.groups.urgent'), rows: others.filter(isEmergency) },
          ...[3, 2, 1, 0].map((fits) => ({
            title: t(`pool.groups.${fits as 0}`),
            rows: others.filter((lead) => fitsOf(lead) === fits && !isEmergency(lead)),
          })),
        ]
      : [{ title: null, rows: others }]),
  ]
  const put = (id: string, { currentTarget }: MouseEvent) => {
    const height = currentTarget.closest('li')?.clientHeight ?? 0
    setHeights((known) => new Map(known).set(id, height))
    aside.put(id)
  }
  const undo = (id: string) => {
    aside.takeBack(id)
    setBack(id)
  }
  const putAside = ({ id }: PoolLead) => (
    <Button
      size="sm"
      variant="quiet"
      ref={id === back ? focus : undefined}
      onClick={(event) => put(id, event)}
    >
      {t('pool.notForMe')}
    </Button>
  )
  const lineOf = ({ id }: PoolLead) =>
    aside.has(id) && <PutAsideLine height={heights.get(id) ?? 0} onUndo={() => undo(id)} />
  const takeBack = ({ id, conflictCheck }: PoolLead) =>
    conflictCheck === 'conflict' ? (
      <Chip tone="warning">{t('pool.conflict')}</Chip>
    ) : (
      <Button size="sm" variant="quiet" onClick={() => aside.takeBack(id)}>
        {t('pool.again')}
      </Button>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...(box.current?.querySelectorAll('article') ?? [])]
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    if (at < 0) return
    const step = { j: 1, k: -1 }[event.key]
    if (step !== undefined) rows[at + step]?.querySelector('a')?.focus()
    else if (event.key === 'c') rows[at]?.querySelector('button')?.click()
    else return
    event.preventDefault()
  }
  return (
    // Keys of the list reach it from the links and buttons within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={onKeyDown} className="grid gap-5">
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} className="grid gap-2">
            {title !== null && (
              <h2 className="font-sans text-base font-semibold">
                {title}
                {isWhole && (
                  <span className="font-normal text-ink-soft"> ({format.number(rows.length)})</span>
                )}
              </h2>
            )}
            <PoolRows
              leads={rows}
              Title={title === null ? 'h2' : 'h3'}
              actOf={putAside}
              lineOf={lineOf}
            />
          </section>
        ))}
      <p className="text-sm text-ink-soft max-lg:hidden">{t('pool.keys')}</p>
      {hidden.length > 0 && (
        <Disclosure
          summary={t('pool.aside', { number: format.number(hidden.length) })}
          className="[&>div]:max-w-none"
        >
          <p className="mb-3 text-sm">{t('pool.asideHelp')}</p>
          <PoolRows leads={hidden} actOf={takeBack} />
        </Disclosure>
      )}
    </div>
  )
}

/** Cases of the pool with the reasons for which they fit. */
export const PoolRows = ({
  leads,
  Title = 'h3',
  actOf,
  lineOf,
}: {
  leads: readonly PoolLead[]
  Title?: 'h2' | 'h3'
  /** What else can be done with a row, beside claiming. */
  actOf?: (lead: PoolLead) => ReactNode
  /** What stands in place of a row. */
  lineOf?: (lead: PoolLead) => ReactNode
}) => (
  <Card asChild pad="none">
    <ul className="divide-y divide-hair">
      {leads.map((lead) => (
        <li key={lead.id}>
          {lineOf?.(lead) || <PoolRow lead={lead} Title={Title} act={actOf?.(lead)} />}
        </li>
      ))}
    </ul>
  </Card>
)

/** The key that put a case aside finds the way back under it, and the other way round. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** In place of a case that was just put aside, as high as the case was. */
function PutAsideLine({ height, onUndo }: { height: number; onUndo: () => void }) {
  const { t } = useTranslation('leads')
  return (
    <div
      role="status"
      style={{ minBlockSize: height }}
      className="flex flex-wrap items-center gap-x-3 px-4 py-3 text-sm text-ink-soft"
    >
      {t('pool.putAside')}
      <Button size="sm" variant="quiet" ref={focus} onClick={onUndo}>
        {t('pool.undo')}
      </Button>
    </div>
  )
}

function PoolRow({ lead, Title, act }: { lead: PoolLead; Title: 'h2' | 'h3'; act: ReactNode }) {
  const { t } = useTranslation(['leads', 'common', 'people'])
  const format = useFormat()
  const { fit } = lead
  const languages = (codes: readonly string[]) =>
    format.list(codes.map((code) => t(`common:languages.${code as 'en'}`)))
  const place = lead.location === 'Remote' ? t('common:locations.remote') : lead.location
  const facts: readonly (readonly [text: string | null, fits: boolean])[] = [
    fit.languages.length > 0
      ? [
          t(fit.foreign === null ? 'leads:pool.speak' : 'leads:pool.alsoSpeaks', {
            languages: languages(fit.languages),
          }),
          fit.foreign === null,
        ]
      : [t('leads:pool.speaksOther', { languages: languages(lead.preferredLanguages) }), false],
    [t(`common:visaTypes.${lead.visaType}`), fit.kind],
    fit.state === null ? [place, false] : [t(`people:states.${fit.state as 'FL'}`), true],
  ]
  return (
    <article className="relative flex flex-wrap items-center gap-2 px-4 py-3 focus-within:bg-sunken md:grid sm:gap-x-6 md:grid-cols-[minmax(0,1fr)_9.5rem_auto]">
      <div className="grid w-full min-w-0 gap-1">
        <Reasons
          offered={lead.offeredToYou ? t('leads:pool.offered') : null}
          foreign={
            fit.foreign === null
              ? null
              : t('leads:pool.foreign', { language: t(`common:languages.${fit.foreign}`) })
          }
          facts={facts}
        />
        <div className="flex items-center gap-1">
          <Title
            {...written(lead.title)}
            className={cn(
              'min-w-0 font-sans text-base font-medium [text-wrap:wrap] wrap-anywhere md:line-clamp-1',
              // What the reader cannot read takes one line.
              fit.foreign === null ? 'line-clamp-2' : 'line-clamp-1',
            )}
          >
            <Link
              to="/cases/$leadId"
              params={{ leadId: lead.id }}
              className={`${linkClass('cover')} underline decoration-hair underline-offset-4`}
            >
              {lead.title}
            </Link>
          </Title>
          <span aria-hidden className="shrink-0 text-lg text-primary">
            ›
          </span>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {lead.budget !== null && <span>{t(`leads:budgets.${lead.budget as 'under-2000'}`)}</span>}
          <span>{t(`leads:card.free.${lead.placesLeft as 0}`)}</span>
          <span>{t('leads:card.sent', { when: format.relative(lead.createdAt) })}</span>
        </p>
      </div>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 md:grid md:justify-items-start">
        <UrgencyChip urgency={lead.urgency} />
      </div>
      <div className="relative z-10 flex grow flex-wrap items-center justify-end">
        <div className="flex flex-wrap justify-end gap-x-1 md:max-w-56">
          <ClaimButton lead={lead} size="sm" variant="outline" />
          {act}
        </div>
      </div>
    </article>
  )
}

/** Why a case stands where it stands: its client chose this lawyer, a language the lawyer cannot read, then what fits, then what does not. */
function Reasons({
  offered,
  foreign,
  facts,
}: {
  offered: string | null
  foreign: string | null
  facts: readonly (readonly [text: string | null, fits: boolean])[]
}) {
  const known = facts.filter(([text]) => text !== null && text !== '')
  const sorted = known.toSorted(([, one], [, other]) => Number(other) - Number(one))
  return (
    <ul className="flex flex-wrap items-center gap-x-3 text-sm">
      {offered !== null && (
        <li>
          <Chip tone="done">{offered}</Chip>
        </li>
      )}
      {foreign !== null && <li className="font-semibold">{foreign}</li>}
      {sorted.map(([text, fits]) => (
        <li
          key={text}
          className={fits ? 'flex items-center gap-1 font-semibold text-done' : 'text-ink-soft'}
        >
          {fits && <Check className="size-4" />}
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
