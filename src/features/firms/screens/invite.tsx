import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useInvite, type Firm } from '../client.ts'

/** Invites somebody by mail, or says why that is not possible now. */
export function Invite({ can }: { can: Firm['canInvite'] }) {
  const { t } = useTranslation('firms')
  const [email, setEmail] = useState('')
  const invite = useInvite()
  if (can === 'plan_feature')
    return (
      <Alert
        action={
          <Link
            to={'/subscribe' as never}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t('seePlans')}
          </Link>
        }
      >
        {t('plan')}
      </Alert>
    )
  if (can !== 'ok') return <Alert>{t(`errors.${can}`)}</Alert>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() !== '' && !invite.isPending)
      invite.mutate(email.trim(), { onSuccess: () => setEmail('') })
  }
  return (
    <Card>
      <form method="post" onSubmit={submit} className="grid max-w-[30rem] gap-4">
        <h2 className="text-lg">{t('invite.title')}</h2>
        <Field label={t('invite.label')} help={t('invite.help')} required>
          <Input
            type="email"
            dir="ltr"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={invite.isPending} busyText={t('invite.busy')}>
          {t('invite.send')}
        </Button>
      </form>
    </Card>
  )
}
