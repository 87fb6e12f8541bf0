import { Link } from '@tanstack/react-router'
import { CalendarDays, ChartLine, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUsage } from '#features/billing/client.ts'
import { PlanUsage } from '#features/billing/screens/usage-bar.tsx'
import { RecentConversations } from '#features/conversations/screens/recent.tsx'
import { LawyerFigures } from '#features/insights/screens/lawyer-figures.tsx'
import { AvailableLeads } from '#features/leads/screens/lead-pool.tsx'
import type { Viewer } from '#features/accounts/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { LawyerAhead } from './lawyer-ahead.tsx'
import { LinkCard } from './link-card.tsx'
import { OfferPlace } from './offer-place.tsx'
import { Section } from './section.tsx'
import { UnlistedAlert } from './unlisted-alert.tsx'

export function LawyerDashboard({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['dashboards', 'common'])
  const profile = viewer.lawyerProfile
  const usage = useUsage()
  const plan = usage === undefined ? (profile?.plan ?? 'starter') : usage.plan
  return (
    <div className="page grid gap-10 pb-16">
      <PageHeader
        className="pb-0 sm:pb-0"
        title={t('lawyer.welcome', { name: viewer.firstName })}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {profile?.firmName ? <bdi>{profile.firmName}</bdi> : null}
            {plan !== null && (
              <Chip tone="accent" icon={null}>
                {t(`common:plans.${plan}`)}
              </Chip>
            )}
          </span>
        }
        actions={
          <>
            <Link to="/settings" className={buttonClass({ variant: 'outline' })}>
              {t('common:navigation.settings')}
            </Link>
            {plan !== 'premium' && (
              <Link to="/subscribe" className={buttonClass({ variant: 'primary' })}>
                {t('lawyer.upgrade')}
              </Link>
            )}
          </>
        }
      />
      <div data-tour="listing" className="empty:hidden">
        <UnlistedAlert viewer={viewer} />
      </div>
      <OfferPlace />
      <LawyerFigures />
      <Card data-tour="usage">
        <PlanUsage />
      </Card>
      <LawyerAhead />
      <div data-tour="leads" className="min-w-0">
        <AvailableLeads limit={3} title={t('lawyer.newLeads')} />
      </div>
      <Section
        title={t('lawyer.conversations')}
        all={{ to: '/lawyer/messages', text: t('common:common.viewAll') }}
      >
        <Card>
          <RecentConversations limit={3} />
        </Card>
      </Section>
      <Section tour="shortcuts" title={t('lawyer.shortcuts')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <LinkCard
            to="/lawyer/calendar"
            icon={CalendarDays}
            title={t('lawyer.calendar')}
            text={t('lawyer.calendarText')}
          />
          <LinkCard
            to="/lawyer/clients"
            icon={UsersRound}
            title={t('lawyer.clients')}
            text={t('lawyer.clientsText')}
          />
          <LinkCard
            to="/lawyer/analytics"
            icon={ChartLine}
            title={t('lawyer.analytics')}
            text={t('lawyer.analyticsText')}
          />
        </div>
      </Section>
    </div>
  )
}
