import { Link } from '@tanstack/react-router'
import { Check, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardActions } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Stars } from '#ui/stars.tsx'
import { useFormat } from '#web/dates.ts'
import { useHours } from '#features/directory/client.ts'
import { nameOf } from '#features/directory/rules.ts'
import type { RecommendationShape } from '../client.ts'
import { ScoreMark } from './score-mark.tsx'

/** One recommended lawyer: who, how well the profile fits and why, then the figures. */
export function MatchCard({ match }: { match: RecommendationShape }) {
  const { t } = useTranslation(['recommendations', 'directory', 'common'])
  const name = nameOf(match)
  const reasons = match.parts.flatMap(({ reason }) => reason ?? [])

  return (
    <Card asChild className="grid gap-4 p-5 @lg:p-6">
      <article>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="flex min-w-0 items-center gap-3">
            <Avatar id={match.lawyerId} name={name} photoUrl={match.photoUrl} />
            <div className="min-w-0">
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <Rated average={match.averageRating} total={match.totalReviews} />
            </div>
          </div>
          <ScoreMark score={match.matchScore} />
        </div>

        {match.relevantExpertise.length + Number(match.locationMatch) === 0 ? null : (
          <ul aria-label={t('card.expertise')} className="flex flex-wrap gap-1.5">
            {match.relevantExpertise.map((area) => (
              <li key={area}>
                <Chip icon={null}>{t(`common:visaTypes.${area}`)}</Chip>
              </li>
            ))}
            {match.locationMatch ? (
              <li>
                <Chip tone="info" icon={MapPin} title={t('card.locationHelp')}>
                  {t('card.locationMatch')}
                </Chip>
              </li>
            ) : null}
          </ul>
        )}

        {reasons.length === 0 ? null : (
          <div className="grid gap-1.5">
            <h4 className="text-sm font-semibold">{t('card.reasons')}</h4>
            <ul className="grid gap-1">
              {reasons.map((reason) => (
                <li key={reason} className="flex items-start gap-2 text-sm">
                  <Check aria-hidden className="mt-[0.25em] size-4 shrink-0 text-done" />
                  <span dir="auto">{reason}</span>
                </li>
              ))}
            </ul>
          </div>
        )}

        <Figures match={match} />
        <Points match={match} />

        <CardActions className="mt-0">
          <Link
            to="/lawyers/$lawyerId"
            params={{ lawyerId: match.lawyerId }}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t('directory:card.viewProfile')}
            <span className="sr-only">: {name}</span>
          </Link>
        </CardActions>
      </article>
    </Card>
  )
}

function Rated({ average, total }: { average: string; total: number }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  if (total === 0) return <p className="text-sm text-ink-soft">{t('card.newHelp')}</p>
  const rating = format.rating(average)
  const formatted = format.number(total)
  return (
    <Stars
      value={Number(average)}
      text={rating}
      label={t('card.rating', { count: total, rating, formatted })}
      note={t('card.reviews', { count: total, formatted })}
    />
  )
}

function Figures({ match }: { match: RecommendationShape }) {
  const { t } = useTranslation(['recommendations', 'directory'])
  const format = useFormat()
  const figures = [
    [
      t('card.years'),
      t('card.yearsValue', {
        count: match.yearsExperience,
        formatted: format.number(match.yearsExperience),
      }),
    ],
    [t('directory:card.cases'), format.number(match.successfulCases)],
    [t('directory:card.response'), useHours(match)],
    [
      t('directory:card.rate'),
      match.hourlyRate === null ? t('directory:card.rateOpen') : format.money(match.hourlyRate),
    ],
  ] as const

  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-hair pt-3 @lg:grid-cols-4">
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

/** The sum behind the score, for whoever wants to check it. */
function Points({ match }: { match: RecommendationShape }) {
  const { t } = useTranslation('recommendations')
  const format = useFormat()
  return (
    <Disclosure summary={t('card.points')} className="border-t border-b-0">
      <dl className="grid max-w-sm">
        {match.parts.map(({ part, points, of }) => (
          <div
            key={part}
            className="flex justify-between gap-4 border-t border-hair py-1.5 text-sm first:border-t-0"
          >
            <dt>{t(`parts.${part}`)}</dt>
            <dd className="figures text-ink">
              {t('card.pointsOf', { points: format.number(points), of: format.number(of) })}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
