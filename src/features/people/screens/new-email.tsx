import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { apiFailure } from '#web/api.ts'
import { usePeopleApi, useViewer } from '../client.ts'
import { FormAlert, NarrowPage } from './form-parts.tsx'
import { OtherSession } from './other-session.tsx'

/** The link in the new mailbox. Opening it does nothing yet: programs that look through mails open links too. */
export function NewEmail({ token }: { token: string }) {
  const { t } = useTranslation(['people', 'common'])
  const api = usePeopleApi()
  const viewer = useViewer()
  const [state, setState] = useState<'open' | 'busy' | 'expired' | 'other'>(token === '' ? 'expired' : 'open')
  const [email, setEmail] = useState<string>()
  const [fault, setFault] = useState<string>()
  const confirm = async () => {
    setState('busy')
    setFault(undefined)
    try {
      setEmail((await api.confirmEmailChange({ token })).email)
    } catch (error) {
      const failure = apiFailure(error)
      setState(failure?.code === 'link_expired' ? 'expired' : failure?.code === 'other_session' ? 'other' : 'open')
      setFault(failure?.message ?? t('common:errors.network'))
    }
  }

  if (email !== undefined) {
    return (
      <NarrowPage title={t('newEmail.doneTitle')} lead={t('newEmail.doneText', { email })}>
        <Link to={viewer === null ? '/sign-in' : '/settings'} className={buttonClass({ variant: 'primary', block: true })}>
          {viewer === null ? t('verify.signIn') : t('newEmail.toSettings')}
        </Link>
      </NarrowPage>
    )
  }
  if (state === 'other') return <OtherSession />
  if (state === 'expired') {
    return (
      <NarrowPage title={t('verify.expiredTitle')} lead={t('newEmail.expiredText')}>
        <Link to="/settings" className={buttonClass({ variant: 'primary', block: true })}>
          {t('newEmail.toSettings')}
        </Link>
      </NarrowPage>
    )
  }
  return (
    <NarrowPage title={t('newEmail.title')} lead={t('newEmail.lead')}>
      <FormAlert text={fault} />
      <Button block busy={state === 'busy'} busyText={t('newEmail.busy')} onClick={() => void confirm()}>
        {t('newEmail.submit')}
      </Button>
    </NarrowPage>
  )
}
