import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ownLawyerProfileQuery, useLawyersApi } from '#features/lawyers/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { late } from '#web/late.tsx'

/** Only lawyers have a photo. */
const LawyerPhoto = late(() =>
  import('#features/lawyers/screens/photo.tsx').then((module) => module.LawyerPhoto),
)

/** What clients see of a lawyer: the photo is changed here, everything else in the profile. */
export function PublicProfile() {
  const { t } = useTranslation('people')
  const { data: profile } = useQuery(ownLawyerProfileQuery(useLawyersApi()))
  return (
    <Card className="grid justify-items-start gap-5">
      <div>
        <CardTitle>{t('onboarding.title')}</CardTitle>
        <CardText>{t('settings.publicText')}</CardText>
      </div>
      {profile === undefined ? null : (
        <Suspense fallback={<Skeleton className="h-36 w-full" />}>
          <LawyerPhoto profile={profile} />
        </Suspense>
      )}
      <Link to="/onboarding" className={buttonClass({ variant: 'outline' })}>
        {t('settings.publicOpen')}
      </Link>
    </Card>
  )
}
