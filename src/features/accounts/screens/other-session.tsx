import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { expectSignOut } from '#web/live.ts'
import { useAccountsApi, useViewer } from '../client.ts'
import { forgetPerson } from './leaving.tsx'
import { NarrowPage } from './form-parts.tsx'

/** A link of a mail that belongs to somebody else than who is signed in: it waits until they have signed out. */
export function OtherSession() {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    expectSignOut()
    forgetPerson()
    await api.signOut({}).catch(() => {})
    window.location.reload()
  }
  return (
    <NarrowPage
      title={t('verify.otherTitle')}
      lead={t('verify.otherText', { name: viewer?.firstName ?? '' })}
    >
      <Button block busy={busy} onClick={() => void signOut()}>
        {t('settings.signOutSession')}
      </Button>
    </NarrowPage>
  )
}
