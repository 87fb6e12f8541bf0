import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery, useBillingApi, useUsage } from '#features/billing/client.ts'
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
  const usage = useUsage()
  const plan = usage?.plan ? t(`common:plans.${usage.plan}`) : '–'
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
      <PlanCard />
    </div>
  )
}

/** Until when the plan runs, whether it goes on after that, and the way to change it. */
function PlanCard() {
  const { t } = useTranslation('site')
  const format = useFormat()
  const { data } = useQuery(subscriptionQuery(useBillingApi()))
  if (data === undefined) return null
  const { plan, status, periodEnd, paidBy, cancelAtEnd, followedBy } = data
  const goesOn = followedBy !== null || (paidBy !== null && !cancelAtEnd)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <CardTitle as="h2">{t('home.lawyer.subscription')}</CardTitle>
        {/* A month that is not paid has no day to name: the bill says what to do. */}
        {status === 'past_due' ? null : (
          <CardText>
            {plan === null || periodEnd === null
              ? t('home.lawyer.noPlan')
              : t(goesOn ? 'home.lawyer.renews' : 'home.lawyer.ends', {
                  date: format.date(periodEnd),
                })}
          </CardText>
        )}
      </div>
      {plan === null ? (
        <Link to="/subscribe" className={buttonClass({ variant: 'outline' })}>
          {t('home.lawyer.choosePlan')}
        </Link>
      ) : (
        <Link
          to="/settings"
          search={{ tab: 'billing' }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('home.lawyer.manage')}
        </Link>
      )}
    </Card>
  )
}
