import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { PaperShape } from '../client.ts'
import type { Mistake } from '../engine/ask.ts'
import { paperGroups } from '../engine/papers.ts'
import { services, type RuleInput } from '../engine/rule.ts'
import { ruleOf, type RuleId } from '../engine/rules.ts'
import type { PaperSearch } from '../rules.ts'

interface PaperFormProps {
  readonly papers: readonly PaperShape[]
  readonly search: PaperSearch
  readonly mistake: Mistake | undefined
  readonly onAsk: (search: Record<string, unknown>) => void
}

/** Works as a plain GET form too: without scripts the server computes. */
export function PaperForm({ papers, search, mistake, onAsk }: PaperFormProps) {
  const { t } = useTranslation(['deadlines', 'common'])
  const [chosen, setChosen] = useState(search.paper ?? '')
  const paper = papers.find(({ id }) => id === chosen)
  const rule = paper?.rules[0] === undefined ? undefined : ruleOf(paper.rules[0] as RuleId)
  const needsDate = paper === undefined || rule !== undefined
  const errorAt = (field: Mistake['field']) => (mistake?.field === field ? t(`deadlines:errors.${mistake.code}`) : undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <Card asChild className="max-w-form">
      <form method="get" onSubmit={submit} aria-label={t('deadlines:paper.title')} className="grid gap-5">
        <Field label={t('deadlines:paper.which')} required>
          <Select name="paper" value={chosen} onValueChange={setChosen} placeholder={t('deadlines:paper.choose')}>
            {paperGroups.map((group) => (
              <optgroup key={group} label={t(`deadlines:paper.groups.${group}`)}>
                {papers.filter((one) => one.group === group).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        {needsDate ? (
          <>
            <Field label={dateLabel(rule?.input)} help={rule?.input === undefined || rule.input === 'notice' ? t('deadlines:paper.dateHelp') : undefined} error={errorAt('noticeDate')}>
              <Input type="date" name="date" defaultValue={search.date} />
            </Field>
            {paper === undefined || paper.served ? (
              <Field label={t('deadlines:paper.served')} note={t('common:common.optional')}>
                <Select name="served" defaultValue={search.served ?? ''} placeholder={t('deadlines:paper.servedUnknown')} options={services.map((value) => ({ value, label: t(`deadlines:services.${value}`) }))} />
              </Field>
            ) : null}
            {rule?.kind === 'appointment' ? null : (
              <Field label={t('deadlines:paper.printed')} note={t('common:common.optional')} help={t('deadlines:paper.printedHelp')} error={errorAt('printedDate')}>
                <Input type="date" name="printed" defaultValue={search.printed} />
              </Field>
            )}
          </>
        ) : null}
        <Button type="submit" className="justify-self-start">
          {t('deadlines:paper.show')}
        </Button>
      </form>
    </Card>
  )

  function dateLabel(input: RuleInput | undefined) {
    return input === undefined ? t('deadlines:paper.date') : t(`deadlines:inputs.${input}`)
  }
}
