import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { profileQuery, useAccountsApi, useViewer } from '#features/accounts/client.ts'
import { ProofForm, type Proof } from '#features/accounts/screens/proof-form.tsx'
import { useRequestDeletion } from '#features/personal-data/client.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { linkClass } from '#ui/link-class.ts'

/** Deleting the account: says exactly what follows, and asks who presses the button. */
export function DeleteAccount() {
  const { t } = useTranslation('personal-data')
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  // Who is leaving already finds the way back in the alert above every page.
  if (viewer === null || viewer.leavingUntil !== undefined) return null
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('deletion.title')}</CardTitle>
      <CardText>{t('deletion.text')}</CardText>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('deletion.open')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        {open ? <Consequences role={viewer.role} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Card>
  )
}

const nowOf = {
  user: 'deletion.nowClient',
  lawyer: 'deletion.nowLawyer',
  admin: 'deletion.nowAdmin',
} as const

function Consequences({ role, onDone }: { role: keyof typeof nowOf; onDone: () => void }) {
  const { t } = useTranslation(['personal-data', 'common', 'people'])
  const { data: profile } = useQuery(profileQuery(useAccountsApi()))
  const leave = useRequestDeletion()
  const run = async (proof: Proof) => {
    await leave.mutateAsync(proof)
    onDone()
  }
  const hasFactor = profile?.twoFactorEnabled ?? false
  return (
    <DialogContent title={t('deletion.dialogTitle')} closeText={t('common:common.cancel')}>
      <div className="grid gap-5">
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('deletion.now')}</h3>
          <p>{t(nowOf[role])}</p>
        </section>
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('deletion.later')}</h3>
          <p>{t(role === 'lawyer' ? 'deletion.laterTextLawyer' : 'deletion.laterText')}</p>
          <p>{t(role === 'lawyer' ? 'deletion.laterLawyer' : 'deletion.laterClient')}</p>
        </section>
        <p>{t(role === 'lawyer' ? 'deletion.backLawyer' : 'deletion.back')}</p>
        <p className="font-medium">{t('deletion.copyFirst')}</p>
        {profile?.hasPassword === false ? (
          <p>
            {t('deletion.noPassword')}{' '}
            <Link to="/forgot-password" className={linkClass('inline')}>
              {t('people:settings.setPassword')}
            </Link>
          </p>
        ) : (
          <ProofForm
            danger
            withCode={hasFactor}
            text={t(hasFactor ? 'deletion.proveBoth' : 'deletion.prove')}
            submitText={t('deletion.confirm')}
            run={run}
            onCancel={onDone}
          />
        )}
      </div>
    </DialogContent>
  )
}
