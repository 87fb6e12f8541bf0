import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { linkClass } from '#ui/link-class.ts'

/** Money goes back where it was taken; it shows here when the provider says so. */
export function RefundNote() {
  const { t } = useTranslation('administration')
  return (
    <p className="mt-2 max-w-measure text-sm text-ink-soft">
      <Trans
        t={t}
        i18nKey="refunds"
        components={{
          stripe: <Provider href="https://dashboard.stripe.com/payments" />,
          paypal: <Provider href="https://www.paypal.com/activities" />,
        }}
      />
    </p>
  )
}

const Provider = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={linkClass('inline')}>
    {children}
  </a>
)
