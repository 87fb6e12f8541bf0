import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#web/dates.ts'
import { useMyLeads } from '#features/leads/client.ts'
import { timelineQuery, useAddDeadline, useRules, useTimelineApi } from '../client.ts'
import { caseOfLetter, longest } from '../rules.ts'
import { noRule, RuleFields, useResult, type RuleAnswers } from './rule-fields.tsx'

/** What the page already knows of a deadline: a title, the day it shows, and a rule with its notice. */
export interface DeadlineWish extends Partial<RuleAnswers> {
  readonly title?: string
  readonly date?: string
}

interface AddDeadlineProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The case it is for; without one the person chooses among several, and a first one is begun. */
  readonly caseId?: string | undefined
  /** Names the deadline: adding it once more changes nothing. */
  readonly id?: string
  readonly onAdded?: (caseId: string) => void
  readonly wish?: DeadlineWish | undefined
}

/** Puts a deadline on the timeline of the signed-in client, from any page: by its date, or worked out from a letter. */
export function AddDeadline({ open, onOpenChange, ...rest }: AddDeadlineProps) {
  const { t } = useTranslation('timeline')
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const [day, setDay] = useState<string>()
  const format = useFormat()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('addDeadline.title')}
        description={t('addDeadline.text')}
        closeText={t('actions.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" form={formId} busy={busy} busyText={t('actions.saving')}>
              {day === undefined
                ? t('addDeadline.submit')
                : t('addDeadline.submitDay', { date: format.date(day) })}
            </Button>
          </>
        }
      >
        <DeadlineForm
          formId={formId}
          onBusy={setBusy}
          onDay={setDay}
          onDone={() => onOpenChange(false)}
          {...rest}
        />
      </DialogContent>
    </Dialog>
  )
}

interface FormProps extends Omit<AddDeadlineProps, 'open' | 'onOpenChange'> {
  readonly formId: string
  readonly onBusy: (busy: boolean) => void
  /** The day that is kept, as soon as it is known. */
  readonly onDay: (day: string | undefined) => void
  readonly onDone: () => void
}

/** The cases among which a deadline without one may go: asked only where there are several, and none was sent with its letter. */
function useChoice(caseId: string | undefined, rule: string | undefined) {
  const { t } = useTranslation('timeline')
  const { data } = useQuery({
    ...timelineQuery(useTimelineApi()),
    enabled: caseId === undefined,
  })
  const leads = useMyLeads(caseId === undefined && rule !== undefined).data ?? []
  const cases = caseId === undefined ? (data?.cases ?? []) : []
  const sent = leads.map(({ status, notice }) => ({ status, noticeType: notice?.type ?? null }))
  if (caseOfLetter(sent, rule) !== undefined) return undefined
  return cases.length < 2
    ? undefined
    : cases.map((one) => ({ value: one.id, label: one.title ?? t(`cases.${one.caseType}`) }))
}

function DeadlineForm({
  formId,
  caseId,
  id: given,
  wish = {},
  onBusy,
  onDay,
  onDone,
  onAdded,
}: FormProps) {
  const { t } = useTranslation(['timeline', 'deadlines', 'common'])
  const format = useFormat()
  const navigate = useNavigate()
  const { toast } = useToast()
  const add = useAddDeadline()
  const [ownId] = useState(newId)
  const id = given ?? ownId
  const choice = useChoice(caseId, wish.rule)
  const [chosen, setChosen] = useState('')
  const [written, setTitle] = useState(wish.title)
  const [how, setHow] = useState(wish.date === undefined ? 'rule' : 'date')
  const [rule, setRule] = useState<RuleAnswers>({ ...noRule, ...wish })
  const counted = useResult(rule)
  const rules = useRules(how === 'rule' || rule.rule !== '').data ?? []
  // Where the rule is more careful than the words of the letter, its day is kept.
  const shown = wish.date ?? ''
  const earlier = shown !== '' && counted.day !== undefined && counted.day < shown
  const [ownDate, setDate] = useState<string>()
  const date = ownDate ?? (earlier ? counted.day! : shown)
  const isShown = ownDate === undefined && wish.rule !== undefined
  // A deadline that has no name is called as its rule is.
  const title =
    written ??
    (how === 'rule' || isShown ? rules.find(({ id: one }) => one === rule.rule)?.name : '') ??
    ''
  const [tried, setTried] = useState(false)
  const missing = (value: string) =>
    tried && value.trim() === '' ? t('common:fieldErrors.required') : undefined

  const asked = {
    rule: rule.rule,
    noticeDate: rule.noticeDate,
    servedBy: rule.servedBy,
    ...counted.named,
  }
  const known = how === 'date' ? { date, ...(isShown ? asked : {}) } : asked
  const complete =
    title.trim() !== '' &&
    (choice === undefined || chosen !== '') &&
    (how === 'date'
      ? date !== ''
      : rule.rule !== '' && rule.noticeDate !== '' && !counted.lacksTime)
  const day = how === 'rule' ? counted.day : date === '' ? undefined : date
  useEffect(() => onDay(day), [day, onDay])

  const send = async () => {
    setTried(true)
    if (!complete || add.isPending) return
    onBusy(true)
    await add
      .mutateAsync({
        id,
        title: title.trim(),
        ...(caseId || chosen ? { caseId: caseId ?? chosen } : {}),
        ...known,
      })
      .then(
        (answer) => {
          const open = () => void navigate({ to: '/timeline', search: { case: answer.caseId } })
          toast({
            title: t('addDeadline.done'),
            tone: 'done',
            action: { text: t('addDeadline.open'), onPress: open },
          })
          onAdded?.(answer.caseId)
          onDone()
        },
        () => undefined,
      )
    onBusy(false)
  }

  return (
    <form
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={t('addDeadline.name')} required error={missing(title)}>
        <Input
          dir="auto"
          maxLength={longest.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      {choice && (
        <Field label={t('addDeadline.which')} required error={missing(chosen)}>
          <Select
            placeholder={t('addDeadline.choose')}
            options={choice}
            value={chosen}
            onValueChange={setChosen}
          />
        </Field>
      )}
      <RadioGroup
        legend={t('addDeadline.how')}
        value={how}
        onValueChange={setHow}
        options={[
          { value: 'rule', label: t('addDeadline.rule') },
          { value: 'date', label: t('addDeadline.date') },
        ]}
      />
      {how === 'date' ? (
        <>
          <Field
            label={t('addDeadline.dueOn')}
            required
            error={missing(date)}
            help={
              isShown && !earlier && rule.printedDate !== '' && rule.printedDate !== date
                ? t('deadlines:paper.lastClosed', { date: format.weekdayDate(rule.printedDate) })
                : undefined
            }
          >
            <Input type="date" value={date} onChange={(event) => setDate(event.target.value)} />
          </Field>
          {isShown && earlier ? (
            <Alert tone="warning" live>
              {t('addDeadline.earlier', {
                letter: format.weekdayDate(rule.printedDate || shown),
                date: format.weekdayDate(date),
              })}
            </Alert>
          ) : null}
        </>
      ) : (
        <RuleFields answers={rule} onAnswers={setRule} missing={missing} wasTried={tried} />
      )}
    </form>
  )
}
