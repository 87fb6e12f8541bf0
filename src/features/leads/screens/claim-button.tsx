import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useUsage } from '#features/billing/client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useToast } from '#ui/toast.tsx'
import { late } from '#web/late.tsx'
import { useDialogOnDemand } from '#web/on-demand.tsx'
import type { Lead } from '../client.ts'

const loadDialog = () => import('./claim-dialog.tsx').then((module) => module.ClaimDialog)
const Tooltip = late(() => import('#ui/tooltip.tsx').then((module) => module.Tooltip))

interface ClaimButtonProps {
  readonly lead: Lead
  readonly size?: 'sm' | 'md'
  readonly variant?: 'primary' | 'outline'
}

/** The button to a claim; where the case cannot be claimed it stays and says why, and without a plan it leads to the plans. */
export function ClaimButton({ lead, size = 'md', variant = 'primary' }: ClaimButtonProps) {
  const { t } = useTranslation('leads')
  const usage = useUsage()
  const { press, dialog } = useDialogOnDemand(loadDialog)
  const { toast } = useToast()
  if (!['ok', 'check_first', 'conflict_declared'].includes(lead.can.claim)) {
    const refused = (
      <Button
        size={size}
        variant={variant}
        aria-disabled
        onClick={() =>
          toast({ title: t('card.claim'), description: t(`errors.${lead.can.claim}`) })
        }
      >
        {t('card.claim')}
      </Button>
    )
    return (
      <Suspense fallback={refused}>
        <Tooltip text={t(`errors.${lead.can.claim}`)}>{refused}</Tooltip>
      </Suspense>
    )
  }
  // Said before the conflict check is made for nothing.
  if (usage?.plan === null)
    return (
      <Link to="/subscribe" className={buttonClass({ size, variant })}>
        {t('card.choosePlan')}
      </Link>
    )
  return (
    <>
      <Button size={size} variant={variant} {...press}>
        {t('card.claim')}
      </Button>
      {dialog({ lead })}
    </>
  )
}
