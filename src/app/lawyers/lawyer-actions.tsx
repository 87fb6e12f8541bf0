import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { late } from '#web/late.tsx'
import { signUpPath } from '#web/links.ts'
import { keepReturnName } from '#web/return-name.ts'
import { useViewer, type Viewer } from '#features/accounts/client.ts'
import { nameOf } from '#features/directory/rules.ts'
import { bare, lookOf, type Act, type LawyerActionsProps, type Look } from './action-look.ts'

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
  const profile = `/lawyers/${userId}`
  const { around = bare } = props
  const actOf = (act: Act, text: string, path = profile, variant: Look['first'] = 'outline') =>
    around(
      act,
      <a
        href={signUpPath(path)}
        onClick={() => keepReturnName(path, nameOf(user))}
        className={buttonClass({ size, variant })}
      >
        {t(text)}
      </a>,
    )
  return (
    <>
      {hasCase ? actOf('case', 'card.case', profile, first) : null}
      {hasConsultation ? actOf('consultation', consultation, `${profile}?consult=true`) : null}
      {hasMessage ? actOf('message', 'card.message') : null}
    </>
  )
}
