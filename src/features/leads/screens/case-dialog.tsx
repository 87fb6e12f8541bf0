import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogFrame, DialogParts } from '#ui/dialog.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { late } from '#web/late.tsx'
import type { Lead } from '../client.ts'
import { useDialogHistory } from './case-history.tsx'
import type { BegunByLetter, CasePlace, ChosenLawyer } from './case-form.tsx'
import { OpenCaseFirst } from './open-case-first.tsx'

const CaseWizard = late(() => import('./case-wizard.tsx').then((module) => module.CaseWizard))

export interface CaseDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly place: CasePlace
  /** Offered to this lawyer alone for 48 hours. */
  readonly lawyer?: ChosenLawyer | undefined
  /** Changes this case instead of making a new one. */
  readonly lead?: Lead | undefined
  /** The case begins with what a letter says. */
  readonly letter?: BegunByLetter | undefined
  /** What a page says about the form, above it. */
  readonly hints?: ReactNode
  /** Where a case that was sent leads; without it the form closes over its page. */
  readonly onSent?: (lead: Lead) => void
}

/** The case form over the page. Its code and its vocabularies are fetched when it opens. */
export function CaseDialog({
  open,
  onOpenChange,
  place,
  lawyer,
  lead,
  letter,
  hints,
  onSent,
}: CaseDialogProps) {
  const { t } = useTranslation(['leads', 'common'])
  const change = useDialogHistory(open, onOpenChange)
  const title =
    lead !== undefined
      ? t('wizard.editTitle')
      : lawyer !== undefined
        ? t('wizard.titleFor', { name: lawyer.name })
        : t('wizard.title')
  const form = (
    <DialogParts
      title={title}
      description={
        lead !== undefined
          ? undefined
          : lawyer !== undefined
            ? t('wizard.leadFor', { name: lawyer.name })
            : t('wizard.lead')
      }
      closeText={t('wizard.close')}
      fills
    >
      <Suspense
        fallback={
          <Loading label={t('common:common.loading')} className="p-5 sm:px-6">
            <SkeletonText lines={6} />
          </Loading>
        }
      >
        <CaseWizard
          fills
          hints={hints}
          place={place}
          lawyer={lawyer}
          lead={lead}
          letter={letter}
          onDone={(sent) => (onSent === undefined ? change(false) : onSent(sent))}
        />
      </Suspense>
    </DialogParts>
  )
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogFrame size="lg" {...(lead === undefined ? {} : { 'aria-describedby': undefined })}>
        {lawyer === undefined || lead !== undefined ? (
          form
        ) : (
          <OpenCaseFirst lawyer={lawyer} onOffered={() => change(false)}>
            {form}
          </OpenCaseFirst>
        )}
      </DialogFrame>
    </Dialog>
  )
}
