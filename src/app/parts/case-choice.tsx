import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWaiting, useMyLeads, type Lead } from '#features/leads/client.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#web/dates.ts'

/**
 * Names one of the client’s cases in words that go to a lawyer. What the case says stays in it: a lawyer who has not claimed it
 * reads it without a name, and would learn here whose it is.
 */
export function useCaseChoice(lawyerName: string) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const [chosen, setChosen] = useState('')
  const cases = useMyLeads().data?.filter((one) => isWaiting(one) || one.status === 'in_progress')
  const which = ({ visaType, createdAt }: Lead) =>
    t('leads:openFirst.which', {
      kind: t(`common:visaTypes.${visaType}`),
      date: format.date(createdAt),
    })
  const named = cases?.find(({ id }) => id === chosen)
  return {
    choice:
      cases === undefined || cases.length === 0 ? null : (
        <Field
          label={t('leads:consult.about')}
          help={t('leads:consult.help', { name: lawyerName })}
        >
          <Select
            value={chosen}
            onValueChange={setChosen}
            placeholder={t('leads:consult.none')}
            options={cases.map((one) => ({ value: one.id, label: which(one) }))}
          />
        </Field>
      ),
    withCase: (words: string) =>
      named === undefined ? words : `${words}\n\n${t('leads:consult.is', { which: which(named) })}`,
  }
}
