import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { EmailAddress } from './email-address.tsx'
import { NotificationChoices, type PushWay } from './notification-choices.tsx'
import { PersonalData } from './personal-data.tsx'
import { Security } from './security.tsx'

export type SettingsTab = 'profile' | 'notifications' | 'security' | 'data' | 'billing'

interface SettingsProps {
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
  /** What clients see of a lawyer, and the way to change it; only lawyers have one. */
  readonly publicProfile: ReactNode
  /** The alert about a lawyer's name that waits for a reviewer. */
  readonly change: ReactNode
  /** The billing feature's part; only lawyers have one. */
  readonly billing: ReactNode
  /** The notifications feature’s part: the way into a closed browser. */
  readonly push: PushWay
  /** What happened around the account, from the security log. */
  readonly activity: ReactNode
  /** The copy of one’s data, and the end of the account. */
  readonly data: ReactNode
}

export function Settings(props: SettingsProps) {
  const { tab, onTab, publicProfile, change, billing, push, activity, data } = props
  const { t } = useTranslation(['people', 'personal-data'])
  const shown = tab === 'billing' && billing === undefined ? 'profile' : tab
  return (
    <div className="page max-w-form pb-section">
      <PageHeader title={t('settings.title')} />
      <Tabs value={shown} onValueChange={(next) => onTab(next as SettingsTab)}>
        <TabList label={t('settings.tabs')} fades>
          <Tab value="profile">{t('settings.profile')}</Tab>
          <Tab value="notifications">{t('settings.notifications')}</Tab>
          <Tab value="security">{t('settings.security')}</Tab>
          <Tab value="data">{t('personal-data:tab')}</Tab>
          {billing === undefined ? null : <Tab value="billing">{t('settings.billing')}</Tab>}
        </TabList>
        <Panel value="profile">
          <div className="grid gap-8">
            <PersonalData change={change} />
            <EmailAddress />
            {publicProfile}
          </div>
        </Panel>
        <Panel value="notifications">
          <NotificationChoices push={push} />
        </Panel>
        <Panel value="security">
          <Security activity={activity} />
        </Panel>
        <Panel value="data">
          <div className="grid gap-6">{data}</div>
        </Panel>
        {billing === undefined ? null : (
          <Panel value="billing">
            <div className="grid gap-6">{billing}</div>
          </Panel>
        )}
      </Tabs>
    </div>
  )
}

/** What a tab waits for is its own: if the page waited, it would be hidden for a moment, and the arrow keys would lose their tab. */
const Panel = ({
  value,
  children,
}: {
  readonly value: SettingsTab
  readonly children: ReactNode
}) => (
  <TabPanel value={value}>
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>{children}</Suspense>
  </TabPanel>
)
