import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardActions } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link-class.ts'
import { VerifiedMark } from '#ui/marks.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { useHours, type LawyerCard as LawyerRecord } from '../client.ts'
import { nameOf } from '../rules.ts'
import { Rating } from './rating.tsx'

interface LawyerCardProps {
  readonly lawyer: LawyerRecord
  /** What the viewer may do besides reading the profile: consultation, case request, message. */
  readonly actions?: ReactNode
}

/** One lawyer in a list: who, which languages, what they do, then the figures. */
export function LawyerCard({ lawyer, actions }: LawyerCardProps) {
  const { t } = useTranslation(['directory', 'common'])
  const name = nameOf(lawyer.user)

  return (
    <Card asChild className="flex flex-col gap-4">
      <article>
        {lawyer.sponsored ? (
          <Chip
            tone="accent"
            icon={Megaphone}
            className="self-start"
            title={t('card.sponsoredHelp')}
          >
            {t('card.sponsored')}
          </Chip>
        ) : null}
        <div className="flex items-start gap-4">
          <Avatar
            id={lawyer.userId}
            name={name}
            photoUrl={lawyer.photoUrl ?? lawyer.user.profileImageUrl}
            size="lg"
          />
          <div className="grid min-w-0 gap-1">
            <h3>
              <Link
                to="/lawyers/$lawyerId"
                params={{ lawyerId: lawyer.userId }}
                className={linkClass('cover')}
              >
                <bdi>{name}</bdi>
              </Link>
            </h3>
            {lawyer.firmName === null ? null : (
              <p className="text-sm text-ink-soft">
                <bdi>{lawyer.firmName}</bdi>
              </p>
            )}
            <p className="flex flex-wrap gap-1.5">
              {lawyer.verified ? (
                <Chip tone="done" icon={VerifiedMark} title={t('card.verifiedHelp')}>
                  {t('card.verified')}
                </Chip>
              ) : (
                <Chip tone="warning">{t('card.unverified')}</Chip>
              )}
              <Chip icon={null}>{t('card.plan', { plan: t(`common:plans.${lawyer.plan}`) })}</Chip>
            </p>
          </div>
        </div>

        <div className="grid gap-2">
          <Words
            label={t('card.speaks')}
            keys={lawyer.languages.map((code) => `common:languages.${code}`)}
          />
          <Words
            label={t('card.works')}
            keys={lawyer.practiceAreas.map((area) => `common:visaTypes.${area}`)}
          />
        </div>

        <Rating average={lawyer.averageRating} total={lawyer.totalReviews} />
        <p {...written(lawyer.bio ?? '')} className="line-clamp-3 break-words text-ink-soft">
          {lawyer.bio?.trim() || t('profile.noBio')}
        </p>
        <CardFigures lawyer={lawyer} />

        <CardActions className="grid grid-cols-2 items-stretch pt-2">
          <Link
            to="/lawyers/$lawyerId"
            params={{ lawyerId: lawyer.userId }}
            className={buttonClass({ size: 'sm' })}
          >
            {t('card.viewProfile')}
            <span className="sr-only">: {name}</span>
          </Link>
          {actions}
        </CardActions>
      </article>
    </Card>
  )
}

/** Up to three words in chips, and how many more there are. */
function Words({ label, keys }: { label: string; keys: readonly string[] }) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  if (keys.length === 0) return null
  const rest = keys.length - 3
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-sm text-ink-soft">{label}</span>
      {keys.slice(0, 3).map((key) => (
        <Chip key={key} icon={null}>
          {t(key)}
        </Chip>
      ))}
      {rest > 0 ? (
        <span className="figures text-sm text-ink-soft">
          {t('card.moreItems', { formatted: format.number(rest) })}
        </span>
      ) : null}
    </div>
  )
}

function CardFigures({ lawyer }: { lawyer: LawyerRecord }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  const office = lawyer.officeLocations[0]
  const state = office?.state ?? lawyer.state
  const place =
    office === undefined ? t('card.remote') : [office.city, state].filter(Boolean).join(', ')
  const figures = [
    [t('card.location'), place],
    [t('card.response'), useHours(lawyer)],
    [t('card.cases'), format.number(lawyer.successfulCases)],
    [
      t('card.rate'),
      lawyer.hourlyRate === null ? t('card.rateOpen') : format.money(lawyer.hourlyRate),
    ],
  ] as const

  return (
    <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-2 border-t border-hair pt-3">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="figures text-sm font-medium">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
