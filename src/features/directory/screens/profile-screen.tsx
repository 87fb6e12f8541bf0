import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import type { LawyerProfile } from '../client.ts'
import { nameOf, profileTabs, type ProfileTab } from '../rules.ts'
import { ProfileHeader } from './profile-header.tsx'
import { ContactSection, ExperienceSection, OverviewSection } from './profile-sections.tsx'

interface ProfileScreenProps {
  readonly lawyer: LawyerProfile
  readonly tab: ProfileTab
  readonly onTab: (tab: ProfileTab) => void
  /** The list of reviews, which belongs to another feature. */
  readonly reviews: ReactNode
  /** What a client or a visitor can do, on a card. */
  readonly actions?: ReactNode
  readonly contactActions?: ReactNode
  /** The main act, in reach on a phone wherever one reads. */
  readonly bar?: ReactNode
  readonly report?: ReactNode
  /** What the lawyer reads above their own profile. */
  readonly notice?: ReactNode
}

// Hidden by class and not by absence: without scripts the parts stand one below the other.
const panel = 'data-[state=inactive]:hidden noscript:data-[state=inactive]:block'

/** A lawyer's public profile. */
export function ProfileScreen({
  lawyer,
  tab,
  onTab,
  reviews,
  actions,
  contactActions,
  bar,
  report,
  notice,
}: ProfileScreenProps) {
  const { t } = useTranslation('directory')
  const reviewSection = (
    <section className="min-w-0">
      <h2 className="mb-2">{t('profile.tabs.reviews')}</h2>
      {reviews}
    </section>
  )
  const isOverview = tab === 'overview'
  // Beside all parts where there is room, else below the words about the lawyer.
  const card = (className: string) =>
    actions !== undefined && (
      <div
        role="group"
        aria-label={t('profile.actions', { name: nameOf(lawyer.user) })}
        className={cn('grid gap-4 rounded-lg bg-raised p-5 shadow-md', className)}
      >
        {actions}
      </div>
    )
  // What others say is on the page once: below the first part, or alone in its own.
  const parts: Record<ProfileTab, ReactNode> = {
    overview: (
      <OverviewSection profile={lawyer.profile} actions={card('lg:hidden')}>
        {isOverview && reviewSection}
      </OverviewSection>
    ),
    reviews: isOverview ? null : reviewSection,
    experience: <ExperienceSection profile={lawyer.profile} />,
    contact: <ContactSection lawyer={lawyer} actions={contactActions} report={report} />,
  }

  return (
    <div className="page pb-section">
      <p className="pt-6 text-sm">
        <Link to="/lawyers" className={`${linkClass('quiet')} inline-flex items-center gap-1`}>
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('profile.back')}
        </Link>
      </p>
      {notice}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ProfileHeader lawyer={lawyer} />
          <Tabs value={tab} onValueChange={(value) => onTab(value as ProfileTab)}>
            <TabList label={t('profile.tabs.label')} className="noscript:hidden">
              {profileTabs.map((name) => (
                <Tab key={name} value={name}>
                  {t(`profile.tabs.${name}`)}
                </Tab>
              ))}
            </TabList>
            {profileTabs.map((name) => (
              <TabPanel key={name} value={name} forceMount className={panel}>
                {parts[name]}
              </TabPanel>
            ))}
          </Tabs>
        </div>
        {card('max-lg:hidden lg:sticky lg:top-24 lg:self-start')}
      </div>
      {bar === undefined ? null : (
        <div className="foot-bar z-20 -mx-4 mt-6 grid border-t border-hair bg-raised px-4 py-3 shadow-md sm:hidden">
          {bar}
        </div>
      )}
    </div>
  )
}
