import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CaseWizard } from '#features/leads/screens/case-wizard.tsx'
import { OtherTab } from '#features/leads/screens/draft-note.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { pageHead } from '#web/meta.ts'
import { ForRole } from '../parts/for-role.tsx'

/** The case form as a page of its own: where somebody comes back to after signing in, with the draft still there. */
export const Route = createFileRoute('/_signed-in/create-lead')({
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'leads')('meta.new'),
      path: '/create-lead',
      locale,
      origin,
      index: false,
    })
  },
  component: NewCasePage,
})

function NewCasePage() {
  const { t } = useTranslation('leads')
  const navigate = Route.useNavigate()
  return (
    <ForRole only="user">
      <div className="page pb-16">
        <div className="mx-auto max-w-form">
          <PageHeader title={t('wizard.title')} lead={t('wizard.lead')} />
          <OtherTab />
          <Card>
            <CaseWizard
              place="dashboard"
              onDone={(lead) =>
                void navigate({ to: '/cases/$leadId', params: { leadId: lead.id } })
              }
            />
          </Card>
        </div>
      </div>
    </ForRole>
  )
}
