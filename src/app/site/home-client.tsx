import { FilePlus2, MessageSquare, Search, WandSparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRecentConversations } from '#features/conversations/client.ts'
import { RecentCases } from '#features/leads/screens/case-cards.tsx'
import type { Viewer } from '#features/accounts/client.ts'
import { ClientNext } from '../dashboards/client-next.tsx'
import { LinkCard } from '../dashboards/link-card.tsx'
import { Greeting } from './greeting.tsx'

const most = 100

/** The start page of a signed-in client. */
export function ClientHome({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['site', 'dashboards'])
  // Until the answer is here the line stays empty: "0" would be untrue.
  const active = useRecentConversations(most).data?.filter(({ locked }) => !locked).length
  return (
    <div className="page grid gap-6 pb-16">
      <Greeting name={viewer.firstName} lead={t('site:home.client.intro')} />
      <ClientNext />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <LinkCard
          as="h2"
          to="/lawyers"
          icon={Search}
          title={t('site:home.client.findLawyers')}
          text={t('site:home.client.findLawyersText')}
        />
        <LinkCard
          as="h2"
          to="/create-lead"
          icon={FilePlus2}
          title={t('site:home.client.submitCase')}
          text={t('site:home.client.submitCaseText')}
        />
        <LinkCard
          as="h2"
          to="/simplify"
          icon={WandSparkles}
          title={t('site:home.client.simplify')}
          text={t('site:home.client.simplifyText')}
        />
        <LinkCard
          as="h2"
          to="/messages"
          icon={MessageSquare}
          title={t('site:home.client.messages')}
          text={
            active === undefined ? '\u00a0' : t('site:home.client.messagesText', { count: active })
          }
        />
      </div>
      <div className="mt-4">
        <RecentCases
          limit={3}
          title={t('site:home.client.recent')}
          emptyText={t('dashboards:activity.empty')}
        />
      </div>
    </div>
  )
}
