import { Link } from '@tanstack/react-router'
import { ChevronDown, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CardActions } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { VerifiedMark } from '#ui/marks.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { useConsultationOffer, useHours, type LawyerCard as LawyerRecord } from '../client.ts'
import { nameOf, type Search } from '../rules.ts'
import { CompareBox } from './compare-choice.tsx'
import { useOtherLanguage, usePlace, useRate } from './lawyer-facts.tsx'
import { Rating } from './rating.tsx'

export type Asked = Pick<Search, 'state' | 'visaType' | 'language' | 'sort'>

interface LawyerCardProps {
  readonly lawyer: LawyerRecord
  /** What the list is narrowed to: of the lawyer's facts, the one that was asked for comes first. */
  readonly asked?: Asked
  /** What a viewer may ask of the lawyer; it unfolds. */
  readonly more?: ReactNode
}

/** One lawyer in a list: who, where, which languages, what they do and cost. The row leads to the profile; the rest unfolds. */
export function LawyerCard({ lawyer, asked = {}, more }: LawyerCardProps) {
  const { t, i18n } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const name = nameOf(lawyer.user)
  const words = (keys: readonly string[], most = 3) =>
    [
      ...keys.slice(0, most).map((key) => t(key)),
      ...(keys.length > most
        ? [t('card.moreItems', { formatted: format.number(keys.length - most) })]
        : []),
    ].join(', ')
  // The reader's own comes before English, which nearly all speak.
  const languages = askedFirst(askedFirst(lawyer.languages, i18n.language), asked.language).map(
    (code) => `common:languages.${code}`,
  )
  // "Other" says nothing beside a kind that has a name.
  const named = lawyer.practiceAreas.filter((area) => area !== 'other')
  const areas = askedFirst(named.length > 0 ? named : lawyer.practiceAreas, asked.visaType).map(
    (area) => `common:visaTypes.${area}`,
  )

  return (
    <article className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_18rem] md:gap-x-5 md:gap-y-1.5 md:px-6 md:py-4 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.25fr)_18rem]">
      <Avatar
        id={lawyer.userId}
        name={name}
        photoUrl={lawyer.photoUrl ?? lawyer.user.profileImageUrl}
        className="md:row-span-2 md:size-16 md:text-lg lg:row-span-1"
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start md:gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base sm:text-lg md:col-span-full">
          <Link
            to="/lawyers/$lawyerId"
            params={{ lawyerId: lawyer.userId }}
            className={cn(linkClass('cover'), 'py-0.5 underline underline-offset-[0.2em]')}
          >
            <bdi>{name}</bdi>
          </Link>
          {lawyer.verified ? (
            <span title={t('card.verifiedHelp')} className="inline-flex text-done">
              <VerifiedMark aria-hidden className="size-4.5" />
              <span className="sr-only">{t('card.verified')}</span>
            </span>
          ) : (
            <Chip tone="warning" className="font-sans">
              {t('card.unverified')}
            </Chip>
          )}
        </h3>
        <CompareBox id={lawyer.userId} name={name} />
        <div className="figures col-span-full flex flex-wrap items-center gap-x-3 text-sm leading-normal">
          <Rating average={lawyer.averageRating} total={lawyer.totalReviews} short />
          <SortedBy lawyer={lawyer} sort={asked.sort} />
          {lawyer.sponsored ? (
            <Chip
              tone="accent"
              icon={Megaphone}
              className="font-sans"
              title={t('card.sponsoredHelp')}
            >
              {t('card.sponsored')}
            </Chip>
          ) : null}
        </div>
      </div>
      {/* On a phone below the picture too: the lines are longer, and there are fewer of them. */}
      <div className="col-span-full mt-1.5 grid min-w-0 content-start gap-0.5 text-sm leading-snug rtl:leading-normal md:col-span-1 md:col-start-2 md:-mt-1 lg:col-start-3 lg:mt-0 lg:gap-1">
        <Prices lawyer={lawyer} />
        <Answers lawyer={lawyer} />
        <p className="text-ink-soft">
          <span className="sr-only">{`${t('card.location')}: `}</span>
          <bdi>{usePlace(lawyer, asked.state)}</bdi>
          <span aria-hidden> · </span>
          <span className="sr-only">{`${t('card.speaks')}: `}</span>
          {words(languages)}
        </p>
        {areas.length > 0 && (
          <p className="pe-20 md:pe-0">
            <span className="sr-only">{`${t('card.works')}: `}</span>
            {areas.length > 2 && <span className="sm:hidden">{words(areas, 2)}</span>}
            <span className={areas.length > 2 ? 'max-sm:hidden' : undefined}>{words(areas)}</span>
          </p>
        )}
      </div>
      <CardActions className="mt-0 grid max-md:hidden md:col-start-3 md:row-span-2 md:row-start-1 md:self-start md:pe-12 lg:col-start-4 lg:row-span-1">
        <ProfileLink lawyer={lawyer} />
      </CardActions>
      <Unfolds lawyer={lawyer} name={name} more={more} />
    </article>
  )
}

const askedFirst = (all: readonly string[], asked: string | undefined) => [
  ...all.filter((one) => one === asked),
  ...all.filter((one) => one !== asked),
]

/** What an hour costs, in the same place in every row, then a first talk where its price is known. */
function Prices({ lawyer }: { lawyer: LawyerRecord }) {
  const fee = lawyer.consultationFee
  const rate = useRate(lawyer)
  const offer = useConsultationOffer(fee)
  return (
    <p className="figures">
      <span className="font-semibold">{rate}</span>
      {fee !== null && (
        <>
          <span aria-hidden> · </span>
          <span className={fee === 0 ? 'font-semibold text-done' : undefined}>{offer}</span>
        </>
      )}
    </p>
  )
}

/** How soon this lawyer answers, from own replies only: a sample of the demo is explained where the row unfolds. */
function Answers({ lawyer: { responseTime: hours, responseMeasured } }: { lawyer: LawyerRecord }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  if (hours === null || !responseMeasured) return null
  return (
    <p className="figures text-ink-soft">
      {t('profile.responds', { count: hours, formatted: format.number(hours) })}
    </p>
  )
}

/** The figure that the list is sorted by, where the row does not say it anyway. */
function SortedBy({ lawyer, sort }: { lawyer: LawyerRecord; sort: Asked['sort'] }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  const hours = useHours(lawyer)
  const count = lawyer.yearsExperience
  if (sort === 'experience')
    return <span>{t('profile.years', { count, formatted: format.number(count) })}</span>
  // Where it was measured, the row says it anyway.
  return sort === 'response' && !lawyer.responseMeasured ? (
    <Fact label={t('card.response')} value={hours} />
  ) : null
}

/** What one reads of a lawyer before opening the profile; its switch stands at the end of the line of acts. */
function Unfolds({ lawyer, name, more }: LawyerCardProps & { name: string }) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const otherLanguage = useOtherLanguage(lawyer.bio ?? '')
  const offer = useConsultationOffer(lawyer.consultationFee)
  const hours = useHours(lawyer)
  return (
    <details className="group col-span-full -mt-11 md:mt-0">
      <summary className="relative z-10 ms-auto flex h-11 w-fit list-none items-end gap-1 rounded-md px-2 text-sm text-ink-soft hover:bg-sunken md:absolute md:items-center md:end-4 md:top-4 md:px-3 [&::-webkit-details-marker]:hidden">
        <span aria-hidden className="md:hidden">
          {t('card.moreShort')}
        </span>
        <ChevronDown aria-hidden className="size-5 transition-[rotate] group-open:rotate-180" />
        <span className="sr-only">{t('card.more', { name })}</span>
      </summary>
      <div className="grid gap-2 pt-2 text-sm">
        <p
          {...written(lawyer.bio ?? '')}
          className="line-clamp-3 max-w-measure break-words text-ink-soft"
        >
          {lawyer.bio?.trim() || t('profile.noBio')}
        </p>
        <p className="figures flex flex-wrap gap-x-4 gap-y-1">
          {otherLanguage !== null && <span className="text-ink-soft">{otherLanguage}</span>}
          {lawyer.firmName !== null && <bdi>{lawyer.firmName}</bdi>}
          {lawyer.consultationFee === null && <span>{offer}</span>}
          <span>{t('card.plan', { plan: t(`common:plans.${lawyer.plan}`) })}</span>
          {lawyer.responseMeasured || <Fact label={t('card.response')} value={hours} />}
          <Fact label={t('card.cases')} value={format.number(lawyer.successfulCases)} />
        </p>
        <div className="relative z-10 flex flex-wrap gap-2">
          <ProfileLink lawyer={lawyer} className="md:hidden" />
          {more}
        </div>
      </div>
    </details>
  )
}

function ProfileLink({ lawyer, className }: { lawyer: LawyerRecord; className?: string }) {
  const { t } = useTranslation('directory')
  return (
    <Link
      to="/lawyers/$lawyerId"
      params={{ lawyerId: lawyer.userId }}
      className={cn(buttonClass({ size: 'sm', variant: 'outline' }), className)}
    >
      {t('card.viewProfile')}
    </Link>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <span>
    <span className="text-ink-soft">{`${label}: `}</span>
    <bdi className="font-medium">{value}</bdi>
  </span>
)
