import { ExpiredSession } from './expired-session.tsx'
import { KeepPages } from './keep-pages.ts'
import { Live } from './live.tsx'
import { PasswordAsker } from './password-asker.tsx'

/** What hangs on every page of somebody signed in; it comes after the page itself. */
export function SignedInParts() {
  return (
    <>
      <Live />
      <KeepPages />
      <ExpiredSession />
      <PasswordAsker />
    </>
  )
}
