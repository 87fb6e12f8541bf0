import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { invitationQuery, useFirmsApi, useJoin } from '../client.ts'

/** The link of an invitation: who invites, to what, and one button. Opening it changes nothing. */
export function Join({ token }: { token: string }) {
  const { t } = useTranslation(['firms', 'common'])
  const format = useFormat()
  const invitation = useQuery({
    ...invitationQuery(useFirmsApi(), token),
    enabled: token !== '',
  })
  const join = useJoin(token)
  const { data } = invitation

  if (join.isSuccess || data?.can === 'joined')
    return (
      <Narrow title={t('join.done')}>
        <p>{t('join.doneText')}</p>
        <Link to="/lawyer/team" className={buttonClass({ variant: 'primary', block: true })}>
          {t('join.toTeam')}
        </Link>
      </Narrow>
    )
  if (token === '' || apiFailure(invitation.error)?.code === 'firm_invitation_ended')
    return (
      <Narrow title={t('join.endedTitle')}>
        <p>{t('errors.firm_invitation_ended')}</p>
        <p>{t('join.endedHelp')}</p>
        <Link to="/lawyer/team" className={buttonClass({ variant: 'outline', block: true })}>
          {t('join.toTeam')}
        </Link>
      </Narrow>
    )
  if (data === undefined)
    return (
      <Narrow title={t('meta.joinTitle')}>
        <Loaded query={invitation}>{() => null}</Loaded>
      </Narrow>
    )
  const back = `returnTo=${encodeURIComponent(`/join-firm?token=${encodeURIComponent(token)}`)}`
  const failure =
    join.error === null
      ? undefined
      : (apiFailure(join.error)?.message ?? t('common:errors.network'))
  return (
    <Narrow title={t('join.title', { name: data.owner })}>
      {data.firmName !== null && <p>{t('join.firm', { firm: data.firmName })}</p>}
      <p>{t('join.what')}</p>
      <p className="text-sm break-words text-ink-soft">
        {t('join.for', { email: data.email, date: format.lastDay(data.expiresAt) })}
      </p>
      {failure !== undefined && (
        <Alert tone="urgent" live>
          {failure}
        </Alert>
      )}
      {data.can === 'ok' ? (
        <Button block busy={join.isPending} busyText={t('join.busy')} onClick={() => join.mutate()}>
          {t('join.accept')}
        </Button>
      ) : data.can === 'sign_in' ? (
        <p>{t('join.signInFirst')}</p>
      ) : (
        <Alert tone="warning">{t(`errors.${data.can}`)}</Alert>
      )}
      {/* Also for somebody who is signed in with another account: signing in changes to the invited one. */}
      {(data.can === 'sign_in' || data.can === 'firm_other_address') && (
        <>
          <a href={`/sign-in?${back}`} className={buttonClass({ variant: 'primary', block: true })}>
            {t('join.signIn')}
          </a>
          <a
            href={`/sign-up?role=lawyer&${back}`}
            className={buttonClass({ variant: 'outline', block: true })}
          >
            {t('join.signUp')}
          </a>
        </>
      )}
      {data.can === 'firm_already' && (
        <Link to="/lawyer/team" className={buttonClass({ variant: 'outline', block: true })}>
          {t('join.toTeam')}
        </Link>
      )}
    </Narrow>
  )
}

function Narrow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page grid justify-items-center py-8 sm:py-16">
      <Card className="grid w-full max-w-[30rem] gap-5 p-6 sm:p-8">
        <h1 className="text-xl sm:text-2xl">{title}</h1>
        {children}
      </Card>
    </div>
  )
}
