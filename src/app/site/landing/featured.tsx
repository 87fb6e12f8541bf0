import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LawyerCard } from '#features/directory/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'

/** Three lawyers of the directory, as it ranks them; nothing where it is empty. */
export function FeaturedLawyers({ lawyers }: { lawyers: readonly LawyerCard[] }) {
  const { t } = useTranslation(['site', 'common'])
  const format = useFormat()
  if (lawyers.length === 0) return null
  return (
    <section className="page py-section">
      <h2>{t('landing.featured.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('landing.featured.intro')}</p>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {lawyers.slice(0, 3).map((lawyer) => {
          const name = `${lawyer.user.firstName} ${lawyer.user.lastName}`
          return (
            <li key={lawyer.userId}>
              <Card className="relative flex h-full flex-col gap-3">
                <div className="flex items-center gap-3">
                  <Avatar id={lawyer.userId} name={name} photoUrl={lawyer.photoUrl ?? undefined} />
                  <CardTitle as="h3">
                    <Link
                      to="/lawyers/$lawyerId"
                      params={{ lawyerId: lawyer.userId }}
                      className={linkClass('cover')}
                    >
                      <bdi>{name}</bdi>
                    </Link>
                  </CardTitle>
                </div>
                <CardText>
                  {format.labels(
                    lawyer.practiceAreas.slice(0, 3).map((area) => t(`common:visaTypes.${area}`)),
                  )}
                </CardText>
                <CardText>
                  {format.labels(
                    lawyer.languages.slice(0, 3).map((code) => t(`common:languages.${code}`)),
                  )}
                </CardText>
              </Card>
            </li>
          )
        })}
      </ul>
      <p className="mt-6">
        <Link to="/lawyers" className={linkClass('inline')}>
          {t('landing.featured.all')}
        </Link>
      </p>
    </section>
  )
}
