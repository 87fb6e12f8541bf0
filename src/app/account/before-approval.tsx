import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Viewer } from '#features/accounts/client.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'

/** What a lawyer who is not approved has to know before a plan is paid: it runs at once, and a refusal gives no money back. */
export function BeforeApproval({ viewer, plan }: { viewer: Viewer; plan: Plan | undefined }) {
  const { t } = useTranslation('subscribe')
  const status = viewer.lawyerProfile?.verificationStatus ?? 'draft'
  if (status === 'approved') return null
  return (
    <Alert
      tone="warning"
      className="mb-6"
      title={t('unapproved.title')}
      action={
        <Link
          to="/onboarding"
          search={{ plan }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t(status === 'draft' ? 'unapproved.finish' : 'unapproved.profile')}
        </Link>
      }
    >
      <p>{t('unapproved.charged')}</p>
      <p>{t('unapproved.refused')}</p>
      <p>{t('unapproved.later')}</p>
    </Alert>
  )
}
