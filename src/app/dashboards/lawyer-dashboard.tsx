import { Link } from '@tanstack/react-router'
import { CalendarDays, ChartLine, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUsage } from '#features/billing/client.ts'
import { includes } from '#features/billing/rules.ts'
import { PlanUsage } from '#features/billing/screens/usage-bar.tsx'
import { ConversationRows } from '#features/conversations/screens/recent.tsx'
import { LawyerFigures } from '#features/insights/screens/lawyer-figures.tsx'
import { AvailableLeads } from '#features/leads/screens/lead-pool.tsx'
import type { Viewer } from '#features/accounts/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useFormat } from '#web/dates.ts'
import { LinkCard } from './link-card.tsx'
import { OfferPlace } from './offer-place.tsx'
import { Section } from './section.tsx'
import { UnlistedAlert } from './unlisted-alert.tsx'
import { notWaiting, useWorkFacts, WorkNextCard } from './work-next-card.tsx'
import { WorkRows } from './work-rows.tsx'

const shownCases = 3

/** What waits; then the other cases and messages, new leads and figures. */
export function LawyerDashboard({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['dashboards', 'common'])
  const format = useFormat()
  const profile = viewer.lawyerProfile
  const usage = useUsage()
  const { facts, failed } = useWorkFacts(viewer)
  const rest = facts && notWaiting(facts)
  const plan = usage === undefined ? (profile?.plan ?? 'starter') : usage.plan
  const listed = profile?.verificationStatus === 'approved'
  return (
    <div className="page grid gap-6 pb-16 sm:gap-8">
      <PageHeader
        className="pt-4 pb-0 sm:pt-8 sm:pb-0"
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
      />
      <div data-tour={listed ? undefined : 'listing'}>
        <WorkNextCard facts={facts} failed={failed} />
      </div>
      {facts !== undefined && (facts.waiting.length > 0 || facts.leadOn.kind !== 'unlisted') && (
        <UnlistedAlert viewer={viewer} />
      )}
      {rest !== undefined && rest.cases.length > 0 && (
        <Section
          title={t(
            rest.cases.length < (facts?.cases.length ?? 0)
              ? 'lawyer.otherCases'
              : 'client.yourCases',
          )}
          count={format.number(rest.cases.length)}
          all={{ to: '/cases', text: t('common:common.viewAll') }}
        >
          <WorkRows cases={rest.cases.slice(0, shownCases)} conversations={rest.conversations} />
        </Section>
      )}
      {listed && (
        <div data-tour="leads" className="min-w-0">
          <AvailableLeads limit={3} title={t('lawyer.newLeads')} />
        </div>
      )}
      <OfferPlace />
      {rest !== undefined &&
        (rest.conversations.length > 0 || facts?.conversations.length === 0) && (
          <Section
            title={t('lawyer.conversations')}
            all={{ to: '/lawyer/messages', text: t('common:common.viewAll') }}
          >
            <Card>
              <ConversationRows
                conversations={rest.conversations.slice(0, shownCases)}
                viewer={viewer}
              />
            </Card>
          </Section>
        )}
      {listed && <LawyerFigures />}
      <Card data-tour="usage" className="grid gap-4">
        {listed && <PlanUsage />}
        <p className="flex flex-wrap gap-2">
          <Link
            to="/settings"
            search={{ tab: 'billing' }}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            {t('common:navigation.settings')}
          </Link>
          {plan !== 'premium' && listed && (
            <Link to="/subscribe" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('lawyer.upgrade')}
            </Link>
          )}
        </p>
      </Card>
      <Section tour="shortcuts" title={t('lawyer.shortcuts')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <LinkCard
            to="/lawyer/calendar"
            icon={CalendarDays}
            title={t('lawyer.calendar')}
            text={t(
              plan !== null && includes(plan, 'calendar') === 'ok'
                ? 'lawyer.calendarText'
                : 'lawyer.calendarTextNoHours',
            )}
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
