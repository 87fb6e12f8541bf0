import { VisitorsLanding } from '../site/landing/visitors.tsx'
import { SignedOutAlert } from './signed-out-alert.tsx'

/** What stands at the address of a page of signed-in people for everybody else: the landing page, with a way in that leads back here. */
export function SignedOut() {
  return (
    <>
      <SignedOutAlert />
      <VisitorsLanding />
    </>
  )
}
