import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { useTabOnly } from '#web/careful.ts'
import { useHydrated } from '#web/hydration.tsx'
import { writtenCasePath } from '#web/links.ts'
import { returnNameOf } from '#web/return-name.ts'

/** Where a visitor wanted to contact a lawyer; a report on the same profile comes back to one of its tabs. */
const toContact = /^\/lawyers\/[^/?]+(?:\?consult=(?:true|\d+))?$/

/** Why somebody who wanted something else stands before an account, and what becomes of what they began. */
export function WhyAccount({ returnTo = '' }: { returnTo: string | undefined }) {
  const { t } = useTranslation('people')
  // The server does not know it: only this tab does.
  const name = useHydrated() ? returnNameOf(returnTo) : undefined
  const tabOnly = useTabOnly()
  if (toContact.test(returnTo))
    return (
      <Alert
        tone="info"
        title={name === undefined ? t('signUp.whyLawyer') : t('signUp.whyName', { name })}
      >
        {t('signUp.whyBack')}
      </Alert>
    )
  if (returnTo === writtenCasePath)
    return (
      <Alert tone="info" title={t('signUp.whyCase')}>
        {t(tabOnly ? 'signUp.whyCaseTab' : 'signUp.whyCaseKept')}
      </Alert>
    )
  return null
}
