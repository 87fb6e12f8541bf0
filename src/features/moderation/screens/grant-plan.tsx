import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plans, type Plan } from '#features/lawyers/rules.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { sameId } from '#kernel/ids.ts'
import { useAct, type Person } from '../client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const spans = [1, 3, 6, 12] as const

/** A lawyer's plan, and the dialog that gives another one by hand. */
export function GrantPlanButton({
  person: { id, name, canGrant },
  plan: current,
}: {
  person: Pick<Person, 'id' | 'name' | 'canGrant'>
  plan: Plan | null
}) {
  const { t } = useTranslation(['moderation', 'common'])
  const now = current === null ? t('plans.noPlan') : t(`common:plans.${current}`)
  const [open, setOpen] = useState(false)
  const [plan, setPlan] = useState<Plan>(current ?? plans[0])
  const [months, setMonths] = useState<number>(1)
  const [ids] = useState(sameId)
  const grant = useAct('grantPlan', () => {
    setOpen(false)
    ids.forget()
  })
  if (canGrant !== 'ok')
    return (
      <span className="flex flex-wrap items-baseline gap-x-3 sm:grid sm:justify-items-start">
        {now}
        <span className="text-sm text-ink-soft">{t('plans.paid')}</span>
      </span>
    )
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3 sm:grid sm:justify-items-start">
        {now}
        <Button
          size="sm"
          variant="link"
          className="-my-1.5 text-start sm:whitespace-nowrap"
          onClick={() => setOpen(true)}
          aria-label={t('plans.grantFor', { name })}
        >
          {t('plans.grant')}
        </Button>
      </span>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title={t('plans.grantFor', { name })}
        text={t('plans.grantText')}
        confirmText={t('plans.grant')}
        act={grant}
        onConfirm={(reason) => {
          const wish = { id, plan, months, reason }
          grant.mutate({ ...wish, grantId: ids.of(wish) })
        }}
      >
        <Field label={t('people.plan')}>
          <Select
            value={plan}
            onValueChange={(value) => setPlan(value as Plan)}
            options={plans.map((value) => ({ value, label: t(`common:plans.${value}`) }))}
          />
        </Field>
        <Field label={t('plans.months')}>
          <Select
            value={String(months)}
            onValueChange={(value) => setMonths(Number(value))}
            options={spans.map((count) => ({
              value: String(count),
              label: t('plans.span', { count }),
            }))}
          />
        </Field>
      </ReasonDialog>
    </>
  )
}
