import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LawyerCard } from '#features/directory/client.ts'
import { nameOf } from '#features/directory/rules.ts'
import { usePlace, useRate } from '#features/directory/screens/lawyer-facts.tsx'
import { Rating } from '#features/directory/screens/rating.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'

/** Three lawyers of the directory, as it ranks them; nothing where it is empty. */
export function FeaturedLawyers({ lawyers }: { lawyers: readonly LawyerCard[] }) {
  const { t } = useTranslation('site')
  if (lawyers.length === 0) return null
  return (
    <section className="page py-section">
      <h2>{t('landing.featured.title')}</h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {lawyers.slice(0, 3).map((lawyer) => (
          <li key={lawyer.userId}>
            <FeaturedLawyer lawyer={lawyer} />
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/lawyers" className={linkClass('inline')}>
          {t('landing.featured.all')}
        </Link>
      </p>
    </section>
  )
}

function FeaturedLawyer({ lawyer }: { lawyer: LawyerCard }) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const name = nameOf(lawyer.user)
  return (
    <Card className="relative flex h-full flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar id={lawyer.userId} name={name} photoUrl={lawyer.photoUrl ?? undefined} />
        <div className="min-w-0">
          <CardTitle as="h3">
            <Link
              to="/lawyers/$lawyerId"
              params={{ lawyerId: lawyer.userId }}
              className={linkClass('cover')}
            >
              <bdi>{name}</bdi>
            </Link>
          </CardTitle>
          <CardText>
            <bdi>{usePlace(lawyer)}</bdi>
          </CardText>
        </div>
      </div>
      <CardText>
        {format.labels(lawyer.practiceAreas.slice(0, 3).map((area) => t(`visaTypes.${area}`)))}
      </CardText>
      <CardText>
        {format.labels(lawyer.languages.slice(0, 3).map((code) => t(`languages.${code}`)))}
      </CardText>
      <div className="mt-auto flex flex-wrap items-center gap-x-3 text-sm">
        <Rating average={lawyer.averageRating} total={lawyer.totalReviews} short />
        <span className="figures">{useRate(lawyer)}</span>
      </div>
    </Card>
  )
}
