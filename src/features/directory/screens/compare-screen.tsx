import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useFormat } from '#web/dates.ts'
import { useConsultationPrice, type LawyerProfile } from '../client.ts'
import { bestOf, lowestOf } from '../engine/compared.ts'
import { nameOf } from '../rules.ts'
import { Rating } from './rating.tsx'

interface Compared {
  readonly id: string
  /** Null where the lawyer is not listed, or no longer. */
  readonly lawyer: LawyerProfile | null
}

interface CompareScreenProps {
  readonly compared: readonly Compared[]
  readonly renderActions: (lawyer: LawyerProfile) => ReactNode
}

/** Up to three lawyers side by side: one line for each question people ask. On phones the answers to one question stand below each other. */
export function CompareScreen({ compared, renderActions }: CompareScreenProps) {
  const { t } = useTranslation('directory')
  const ids = compared.map(({ id }) => id)
  const rows = useRows(compared)
  const back = (
    <Link to="/lawyers" search={{ compare: ids.join(',') }} className={linkClass('inline')}>
      {t('compare.back')}
    </Link>
  )
  if (compared.length < 2)
    return (
      <div className="page pb-section">
        <PageHeader title={t('compare.title')} />
        <EmptyState kind="search" text={t('compare.empty')} action={back} />
      </div>
    )
  return (
    <div className="page pb-section">
      <PageHeader above={back} title={t('compare.title')} lead={t('compare.lead')} />
      <table className="block w-full md:table md:table-fixed md:rounded-lg md:bg-raised md:shadow-md">
        <thead className="block md:table-header-group">
          <tr className="grid gap-2 md:table-row">
            <td className="sr-only md:not-sr-only md:w-40 md:p-4 md:text-ink-soft">
              {t('list.results')}
            </td>
            {compared.map(({ id, lawyer }) => (
              <th
                key={id}
                scope="col"
                className="rounded-lg bg-raised p-3 text-start font-normal shadow-md md:bg-transparent md:p-4 md:shadow-none"
              >
                <Head id={id} lawyer={lawyer} others={ids.filter((one) => one !== id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map(({ label, cells }) => (
            <tr
              key={label}
              className="mt-4 block rounded-lg bg-raised p-3 shadow-md md:table-row md:border-t md:border-hair md:shadow-none"
            >
              <th
                scope="row"
                className="block text-start text-sm font-semibold md:table-cell md:p-4 md:align-top md:font-normal md:text-ink-soft"
              >
                {label}
              </th>
              {cells.map(({ id, name, value, best }) => (
                <td
                  key={id}
                  className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 border-hair py-1.5 not-last:border-b md:table-cell md:border-0 md:p-4 md:align-top"
                >
                  <span aria-hidden className="text-sm wrap-anywhere text-ink-soft md:hidden">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="figures grid gap-0.5 wrap-anywhere">
                    <span>{value}</span>
                    {best !== undefined && (
                      <span className="inline-flex items-center gap-1 text-sm font-semibold text-done">
                        <Check aria-hidden className="size-4" />
                        {best}
                      </span>
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
          <tr className="mt-4 grid gap-3 md:table-row md:border-t md:border-hair">
            <th
              scope="row"
              className="text-start text-sm font-semibold md:p-4 md:align-top md:font-normal md:text-ink-soft"
            >
              {t('profile.tabs.contact')}
            </th>
            {compared.map(({ id, lawyer }) => (
              <td key={id} className="block md:table-cell md:p-4 md:align-top">
                {lawyer !== null && (
                  <div
                    role="group"
                    aria-label={t('profile.actions', { name: nameOf(lawyer.user) })}
                    className="grid gap-2"
                  >
                    <p aria-hidden className="text-sm text-ink-soft md:hidden">
                      <bdi>{nameOf(lawyer.user)}</bdi>
                    </p>
                    {renderActions(lawyer)}
                  </div>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="mt-4 max-w-measure text-sm text-ink-soft">
        {[
          ...(rows.some(({ cells }) => cells.some(({ best }) => best !== undefined))
            ? [t('compare.noteCheck')]
            : []),
          t('compare.note'),
        ].join(' ')}
      </p>
    </div>
  )
}

function Head({ id, lawyer, others }: Compared & { others: readonly string[] }) {
  const { t } = useTranslation('directory')
  const name = lawyer === null ? t('compare.gone') : nameOf(lawyer.user)
  return (
    <div className="flex items-center gap-3">
      {lawyer !== null && (
        <Avatar
          id={id}
          name={name}
          photoUrl={lawyer.profile.photoUrl ?? lawyer.user.profileImageUrl}
        />
      )}
      <span className="min-w-0 grow font-semibold wrap-anywhere">
        {lawyer === null ? (
          name
        ) : (
          <Link to="/lawyers/$lawyerId" params={{ lawyerId: id }} className={linkClass('inline')}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </span>
      <Link
        to="/lawyers/compare"
        search={{ ids: others.join(',') }}
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
        aria-label={t('compare.remove', { name })}
      >
        <X aria-hidden className="size-4" />
      </Link>
    </div>
  )
}

interface Line {
  readonly label: string
  readonly value: (lawyer: LawyerProfile) => ReactNode
  /** Whose answer is the best, by place, and what it is called. */
  readonly best?: { readonly place: number | undefined; readonly name: string }
}

/** The lines in the order people ask: what it costs, what others say, how fast, and what the lawyer does and speaks. */
function useRows(compared: readonly Compared[]) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const priceOf = useConsultationPrice()
  const profiles = compared.map(({ lawyer }) => lawyer?.profile ?? null)
  const named = (keys: readonly string[]) => format.labels(keys.map((key) => t(key)))
  const hours = (one: number) =>
    t('card.responseHours', { count: one, formatted: format.number(one) })
  const lines: readonly Line[] = [
    {
      label: t('card.rate'),
      value: ({ profile }) =>
        profile.hourlyRate === null
          ? t('card.rateOpen')
          : t('card.perHour', { price: format.money(profile.hourlyRate) }),
      best: {
        name: t('compare.best.rate'),
        place: lowestOf(profiles.map((one) => (one?.hourlyRate ? Number(one.hourlyRate) : null))),
      },
    },
    {
      label: t('list.fee'),
      value: ({ profile }) => priceOf(profile.consultationFee),
      best: {
        name: t('compare.best.fee'),
        place: lowestOf(profiles.map((one) => one?.consultationFee ?? null)),
      },
    },
    {
      label: t('profile.flatFees'),
      value: ({ profile }) => <Fees fees={profile.flatFeeJson} />,
    },
    {
      label: t('list.rating'),
      value: ({ profile }) => (
        <Rating average={profile.averageRating} total={profile.totalReviews} short />
      ),
      best: {
        name: t('compare.best.reviews'),
        place: bestOf(profiles.map((one) => one?.totalReviews || null)),
      },
    },
    {
      label: t('card.response'),
      value: ({ profile: { responseTime, responseMeasured } }) =>
        responseTime === null
          ? t('card.notMeasured')
          : responseMeasured
            ? hours(responseTime)
            : t('card.sample', { value: hours(responseTime) }),
      best: {
        name: t('compare.best.response'),
        place: bestOf(
          profiles.map((one) =>
            one?.responseMeasured && one.responseTime !== null ? -one.responseTime : null,
          ),
        ),
      },
    },
    {
      label: t('profile.yearsLabel'),
      value: ({ profile }) => format.number(profile.yearsExperience),
      best: {
        name: t('compare.best.years'),
        place: bestOf(profiles.map((one) => one?.yearsExperience || null)),
      },
    },
    {
      label: t('card.speaks'),
      value: ({ profile }) => named(profile.languages.map((code) => `common:languages.${code}`)),
    },
    {
      label: t('card.works'),
      value: ({ profile }) =>
        named(profile.practiceAreas.map((area) => `common:visaTypes.${area}`)),
    },
    {
      label: t('profile.jurisdictions'),
      value: ({ profile }) =>
        profile.jurisdictions.length === 0
          ? t('common:common.notAvailable')
          : format.list(
              profile.jurisdictions.map((code) => t(`states.${code}`, { defaultValue: code })),
            ),
    },
    {
      label: t('card.location'),
      value: ({
        profile: {
          officeLocations: [office],
        },
      }) =>
        office === undefined
          ? t('card.remote')
          : [office.city, office.state].filter(Boolean).join(', '),
    },
  ]
  return lines.map(({ label, value, best }) => ({
    label,
    cells: compared.map(({ id, lawyer }, place) => ({
      id,
      name: lawyer === null ? t('compare.gone') : nameOf(lawyer.user),
      value: lawyer === null ? '–' : value(lawyer),
      best: best !== undefined && best.place === place ? best.name : undefined,
    })),
  }))
}

function Fees({ fees }: { fees: Readonly<Record<string, number>> }) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const list = Object.entries(fees)
  if (list.length === 0) return t('compare.noFees')
  return (
    <ul className="grid gap-0.5">
      {list.map(([service, price]) => (
        <li key={service}>
          <bdi>{t(`common:visaTypes.${service}`, { defaultValue: service })}</bdi>:{' '}
          {format.money(price)}
        </li>
      ))}
    </ul>
  )
}
