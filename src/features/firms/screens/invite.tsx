import { Link } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '#features/people/client.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { apiFailure } from '#web/api.ts'
import { useInvite, type Firm } from '../client.ts'

/** Invites somebody by mail, or says why that is not possible now. */
export function Invite({ can }: { can: Firm['canInvite'] }) {
  const { t } = useTranslation(['firms', 'common', 'people'])
  const fieldText = useFieldText()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const invite = useInvite()
  if (can === 'plan_feature')
    return (
      <Alert
        action={
          <Link to="/subscribe" className={buttonClass({ variant: 'outline', size: 'sm' })}>
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
    if (invite.isPending) return
    setFault(undefined)
    const refuse = (text: string | undefined) => {
      setFault(text)
      input.current?.focus()
    }
    if (email.trim() === '') return refuse(fieldText('required'))
    invite.mutate(email.trim(), {
      onSuccess: () => setEmail(''),
      onError: (error) => {
        const failure = apiFailure(error)
        refuse(
          failure?.fields.length
            ? fieldText('invalid_email')
            : (failure?.message ?? t('common:errors.network')),
        )
      },
    })
  }
  return (
    <Card>
      <form method="post" noValidate onSubmit={submit} className="grid max-w-[30rem] gap-4">
        <h2 className="text-lg">{t('invite.title')}</h2>
        <Field label={t('invite.label')} help={t('invite.help')} error={fault} required>
          <Input
            ref={input}
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
