import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useHydrated } from '#web/hydration.tsx'
import type { PaperNameShape } from '../client.ts'
import type { Mistake } from '../engine/question.ts'
import type { PaperId } from '../engine/papers.ts'
import { services, type RuleInput } from '../engine/rule.ts'
import type { PaperSearch } from '../rules.ts'

interface PaperFormProps {
  readonly papers: readonly PaperNameShape[]
  readonly search: PaperSearch
  readonly mistake: Mistake | undefined
  /** It was asked for without the date. */
  readonly lacksDate: boolean
  readonly onAsk: (search: Record<string, unknown>) => void
}

/** What most people hold stands first; who does not know their paper finds the line for it at the end. */
const common: readonly PaperId[] = [
  'rfe',
  'receipt',
  'approval',
  'biometrics',
  'interview',
  'uscis_denial',
  'nta',
  'hearing',
]
const unsure: PaperId = 'unknown'

const helped: readonly RuleInput[] = ['notice', 'decision', 'order']

/** Works as a plain GET form too: without scripts the server computes. */
export function PaperForm({ papers, search, mistake, lacksDate, onAsk }: PaperFormProps) {
  const { t } = useTranslation(['deadlines', 'common'])
  const [chosen, setChosen] = useState(search.paper ?? '')
  const paper = papers.find(({ id }) => id === chosen)
  const input = paper?.input ?? undefined
  const needsDate = paper === undefined || input !== undefined
  const hydrated = useHydrated()
  const [lacksPaper, setLacksPaper] = useState(false)
  const list = useRef<HTMLSelectElement>(null)
  const own = (id: string) => id !== unsure && !common.includes(id as PaperId)
  const groups = [
    {
      name: 'common' as const,
      of: common.flatMap((id) => papers.find((one) => one.id === id) ?? []),
    },
    ...[...new Set(papers.map(({ group }) => group))].map((name) => ({
      name,
      of: papers.filter(({ group, id }) => group === name && own(id)),
    })),
  ]
  const errorAt = (field: Mistake['field']) =>
    mistake?.field === field ? t(`deadlines:errors.${mistake.code}`) : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLacksPaper(chosen === '')
    if (chosen === '') {
      list.current?.scrollIntoView({ block: 'center' })
      list.current?.focus({ preventScroll: true })
      return
    }
    onAsk(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <Card asChild className="max-w-form">
      <form
        method="get"
        // A browser may name what is missing in a bubble that nobody sees: we say it at the field. Without scripts it is the browser’s.
        noValidate={hydrated}
        onSubmit={submit}
        aria-label={t('deadlines:paper.title')}
        className="grid gap-5"
      >
        <Field
          label={t('deadlines:paper.which')}
          required
          error={lacksPaper && chosen === '' ? t('deadlines:paper.whichMissing') : undefined}
        >
          <Select
            ref={list}
            name="paper"
            value={chosen}
            onValueChange={setChosen}
            placeholder={t('deadlines:paper.choose')}
          >
            {groups.map(({ name: group, of }) => (
              <optgroup key={group} label={t(`deadlines:paper.groups.${group}`)}>
                {of.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
            {papers
              .filter(({ id }) => id === unsure)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        {needsDate ? (
          <>
            <Field
              label={
                input === undefined ? t('deadlines:paper.date') : t(`deadlines:inputs.${input}`)
              }
              help={
                input === undefined || helped.includes(input)
                  ? t('deadlines:paper.dateHelp')
                  : undefined
              }
              error={lacksDate ? t('deadlines:paper.dateMissing') : errorAt('noticeDate')}
            >
              <Input type="date" name="date" defaultValue={search.date} />
            </Field>
            {paper === undefined || paper.served ? (
              <Field
                label={t('deadlines:paper.served')}
                note={t('common:common.optional')}
                help={t('deadlines:paper.servedHelp')}
              >
                <Select
                  name="served"
                  defaultValue={search.served ?? ''}
                  placeholder={t('deadlines:paper.servedUnknown')}
                  options={services.map((value) => ({
                    value,
                    label: t(`deadlines:services.${value}`),
                  }))}
                />
              </Field>
            ) : null}
            {paper === undefined || paper.asksGiven ? (
              <Field
                label={t('deadlines:paper.given')}
                note={t('deadlines:paper.givenNote')}
                help={t('deadlines:paper.givenHelp')}
                error={errorAt('givenDays')}
              >
                <Input
                  type="number"
                  inputMode="numeric"
                  name="given"
                  min={1}
                  max={999}
                  defaultValue={search.given}
                />
              </Field>
            ) : null}
            {paper === undefined || paper.asksPrinted ? (
              <Field
                label={t('deadlines:paper.printed')}
                note={t('deadlines:paper.printedNote')}
                help={t('deadlines:paper.printedHelp')}
                error={errorAt('printedDate')}
              >
                <Input type="date" name="printed" defaultValue={search.printed} />
              </Field>
            ) : null}
          </>
        ) : null}
        <Button type="submit" className="justify-self-start">
          {t('deadlines:paper.show')}
        </Button>
      </form>
    </Card>
  )
}
