import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'

interface WizardBarProps {
  /** What keeps the form from going on, in words. */
  readonly missing: string | undefined
  /** Not there on the first screen. */
  readonly onBack: (() => void) | undefined
  readonly busy: boolean
  readonly busyText: string
  readonly className: string
  /** What the button that goes on says. */
  readonly children: ReactNode
}

/** The way back and the way on, below what is asked. */
export function WizardBar(props: WizardBarProps) {
  const { missing, onBack, busy, busyText, className, children } = props
  const { t } = useTranslation('leads')
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-hair max-sm:[&>button]:flex-1',
        className,
      )}
    >
      {missing !== undefined && (
        <p id="step-missing" className="w-full text-sm text-ink-soft">
          {missing}
        </p>
      )}
      <Button variant="outline" disabled={onBack === undefined} onClick={onBack}>
        {t('wizard.previous')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        disabled={missing !== undefined}
        aria-describedby={missing === undefined ? undefined : 'step-missing'}
        busy={busy}
        busyText={busyText}
      >
        {children}
      </Button>
    </div>
  )
}
