import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecentConversations } from '#features/conversations/client.ts'
import { AvailableLeads, useAvailableCount } from '#features/leads/screens/lead-pool.tsx'
import type { Viewer } from '#features/accounts/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Stat, StatList } from '#ui/stat.tsx'
import { useFormat } from '#web/dates.ts'
import { useWorkFacts, WorkNextCard } from '../dashboards/work-next-card.tsx'
import { Greeting } from './greeting.tsx'

const most = 100

/** The start page of a signed-in lawyer. */
export function LawyerHome({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['site', 'common'])
  const format = useFormat()
  const available = useAvailableCount()
  const { facts, failed } = useWorkFacts(viewer)
  const active = useRecentConversations(most).data?.filter(({ locked }) => !locked).length
  const profile = viewer.lawyerProfile
  const plan = t(`common:plans.${profile?.plan ?? 'starter'}`)
  const shown = (count: number | undefined) => (count === undefined ? '–' : format.number(count))
  return (
    <div className="page grid gap-8 pb-16">
      <Greeting name={viewer.firstName} />
      {/* Texts that are still on their way hide these alone, never the greeting. */}
      <Suspense>
        <WorkNextCard facts={facts} failed={failed} />
        {profile?.verificationStatus === 'approved' && (
          <AvailableLeads limit={5} title={t('home.lawyer.leads')} />
        )}
      </Suspense>
      <StatList>
        <Stat label={t('home.lawyer.availableLeads')} value={shown(available)} />
        <Stat label={t('home.lawyer.conversations')} value={shown(active)} />
        <Stat
          label={t('home.lawyer.rating')}
          value={profile?.totalReviews ? format.rating(profile.averageRating) : '–'}
        />
        <Stat label={t('home.lawyer.plan')} value={plan} />
      </StatList>
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <CardTitle as="h2">{t('home.lawyer.subscription')}</CardTitle>
          <CardText>
            {profile?.planRenewal
              ? t('home.lawyer.renews', { date: format.date(profile.planRenewal) })
              : t('home.lawyer.noRenewal')}
          </CardText>
        </div>
        <Link to="/subscribe" className={buttonClass({ variant: 'outline' })}>
          {t('home.lawyer.manage')}
        </Link>
      </Card>
    </div>
  )
}
