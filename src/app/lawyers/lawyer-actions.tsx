import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { late } from '#web/late.tsx'
import { signUpPath } from '#web/links.ts'
import { keepReturnName } from '#web/return-name.ts'
import { useViewer, type Viewer } from '#features/accounts/client.ts'
import { nameOf } from '#features/directory/rules.ts'
import { lookOf, type LawyerActionsProps } from './action-look.ts'

const ClientActions = late(() =>
  import('./client-actions.tsx').then((module) => module.ClientActions),
)

/** Lawyers and admins have nobody to ask here; clients and visitors do. */
export const useMayContact = (): boolean => mayContact(useViewer())

export const mayContact = (viewer: Viewer | null) => viewer === null || viewer.role === 'user'

/** What a client can do about a lawyer. Visitors get links to an account that bring them back. */
export function LawyerActions(props: LawyerActionsProps) {
  return <ActionsOfViewer {...props} viewer={useViewer()} />
}

/** The same for a viewer who is known: a list of lawyers asks once and not for each of them. */
export function ActionsOfViewer({
  viewer,
  ...props
}: LawyerActionsProps & { readonly viewer: Viewer | null }) {
  if (!mayContact(viewer)) return null
  if (viewer === null) return <VisitorActions {...props} />
  return (
    <Suspense>
      <ClientActions {...props} />
    </Suspense>
  )
}

function VisitorActions(props: LawyerActionsProps) {
  const { t } = useTranslation('directory')
  const { size, first, hasCase, hasConsultation, hasMessage, consultation } = lookOf(props)
  const { userId, user } = props.lawyer
  const linkTo = (path: string) => ({
    href: signUpPath(path),
    onClick: () => keepReturnName(path, nameOf(user)),
  })
  const profile = `/lawyers/${userId}`
  return (
    <>
      {hasCase ? (
        <a {...linkTo(profile)} className={buttonClass({ size, variant: first })}>
          {t('card.case')}
        </a>
      ) : null}
      {hasConsultation ? (
        <a
          {...linkTo(`${profile}?consult=true`)}
          className={buttonClass({ size, variant: 'outline' })}
        >
          {t(consultation)}
        </a>
      ) : null}
      {hasMessage ? (
        <a {...linkTo(profile)} className={buttonClass({ size, variant: 'outline' })}>
          {t('card.message')}
        </a>
      ) : null}
    </>
  )
}
