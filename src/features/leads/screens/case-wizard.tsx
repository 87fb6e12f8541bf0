import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Steps } from '#ui/steps.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useNarrow } from '#web/narrow.ts'
import { useLeadMove, useSubmitLead, type Lead } from '../client.ts'
import {
  changeOf,
  dropCase,
  fieldOfPath,
  missingIn,
  keepCase,
  readCase,
  stepIsValid,
  submissionOf,
  wizardSteps,
  type BegunByLetter,
  type CasePlace,
  type CaseValues,
  type ChosenLawyer,
  type Draft,
} from './case-form.tsx'
import { CaseQuestion, useQuestionTitle, useStepLabel } from './case-question.tsx'
import {
  answeredBy,
  beginOf,
  beside,
  canPassOver,
  firstOf,
  missingAt,
  questionOfField,
  questions,
  shareOf,
  stepIndexOf,
  type Question,
} from './case-questions.tsx'
import { useQuestionHistory } from './case-history.tsx'
import { firstLanguages, isAbout, letterKey, valuesAtStart } from './case-start.tsx'
import { DraftNote, DraftPlace } from './draft-note.tsx'
import { LetterNote } from './letter-note.tsx'
import { AccountNext, NeedsAccount } from './needs-account.tsx'
import { WhoLooks } from './who-looks.tsx'
import { WizardBar } from './wizard-bar.tsx'
import { panels } from './wizard-panels.tsx'

interface CaseWizardProps {
  readonly place: CasePlace
  readonly lawyer?: ChosenLawyer | undefined
  readonly lead?: Lead | undefined
  /** The case begins with what a letter says. */
  readonly letter?: BegunByLetter | undefined
  /** What a page says about the form, beside its first question. */
  readonly hints?: ReactNode
  /** In a dialog: the form scrolls by itself, and its bar stays below what scrolls. */
  readonly fills?: boolean
  readonly onDone: (lead: Lead) => void
}

const never = () => () => undefined

/** Four steps to a case. A draft stays in the browser and comes back after the sign-in; its id makes a second click harmless. */
export function CaseWizard(props: CaseWizardProps) {
  // The browser's storage does not exist while the server renders: the draft comes in with the first render after it.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { lead } = props
  // Whoever began stays its writer, also when the session ends in between.
  const [writer] = useState(useViewer()?.id ?? null)
  const draft = useMemo(
    () => (inBrowser && lead === undefined ? readCase(writer) : undefined),
    [inBrowser, lead, writer],
  )
  return <Wizard key={inBrowser ? 'browser' : 'server'} {...props} draft={draft} writer={writer} />
}

function Wizard({
  place,
  lawyer: given,
  lead,
  letter,
  hints,
  fills = false,
  onDone,
  draft,
  writer,
}: CaseWizardProps & { draft: Draft | undefined; writer: string | null }) {
  const { t, i18n } = useTranslation(['leads', 'common'])
  const titleOf = useQuestionTitle()
  const labelOf = useStepLabel(lead !== undefined)
  const { toast } = useToast()
  const viewer = useViewer()
  const submit = useSubmitLead()
  const update = useLeadMove('updateLead', onDone)
  const [languages] = useState(() => firstLanguages(i18n.language, viewer?.locale))
  const form = useForm<CaseValues>({
    defaultValues: valuesAtStart(languages, draft, lead, letter),
    shouldUnregister: false,
  })
  const narrow = useNarrow()
  const [known] = useState(() => answeredBy(letter))
  const [begin] = useState(() =>
    beginOf(narrow, lead, isAbout(draft, letter) ? undefined : letter, draft, known),
  )
  const [at, setAt] = useState<Question>(begin)
  // Whoever changes an answer comes back to all of them.
  const [returns, setReturns] = useState(false)
  const [restored, setRestored] = useState(draft !== undefined)
  const [lawyer, setLawyer] = useState(given ?? (letter === undefined ? draft?.lawyer : undefined))
  const [needsAccount, setNeedsAccount] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const about = letter === undefined ? draft?.letter : letterKey(letter)
  const values = useWatch({ control: form.control }) as CaseValues
  const step = stepIndexOf(at)
  const name = wizardSteps[step]!
  const Panel = panels[name]
  const missing = narrow ? missingAt(at, values) : Object.values(missingIn(name, values))[0]
  const valid = missing === undefined
  const last = narrow ? at === 'review' : step === wizardSteps.length - 1

  useEffect(() => {
    if (lead === undefined && (form.formState.isDirty || at !== questions[0].id))
      keepCase({ values, step, question: at, lawyer, languages, letter: about }, writer)
  }, [values, step, at, lead, lawyer, writer, languages, about, form.formState.isDirty])

  /** Each screen begins at its top, with its heading; or at the field that was refused. */
  const show = (next: Question, field?: keyof CaseValues) => {
    setAt(next)
    setReturns(at === 'review' && field === undefined)
    requestAnimationFrame(() => {
      top.current?.scrollIntoView({ block: 'start' })
      heading.current?.focus({ preventScroll: true })
      if (field !== undefined) form.setFocus(field)
    })
  }
  const history = useQuestionHistory(begin, (next) => next !== at && show(next))
  const go = (next: Question, field?: keyof CaseValues) => {
    if (next !== at) history.leave(at, next)
    show(next, field)
  }
  const goOn = () => go(!narrow ? firstOf(step + 1) : returns ? 'review' : beside(at, 1, known))
  const goBack = () => {
    const before = narrow ? beside(at, -1, known) : firstOf(step - 1)
    if (history.cameFrom(before)) history.back()
    else go(before)
  }

  const refused = (error: unknown) => {
    const failure = apiFailure(error)
    const fields = (failure?.fields ?? []).map(({ path }) => fieldOfPath(path))
    for (const field of fields) form.setError(field, { type: 'server' })
    const [first] = fields
    if (first !== undefined) go(questionOfField(first), first)
    toast({
      title: t('leads:wizard.failedTitle'),
      description: failure?.message ?? t('leads:wizard.failedText'),
      tone: 'destructive',
    })
  }

  const send = async (filled: CaseValues) => {
    if (!last) return valid ? goOn() : undefined
    const wrong = wizardSteps.findIndex((one) => !stepIsValid(one, filled))
    if (wrong !== -1) return go(firstOf(wrong))
    if (lead !== undefined)
      return update.mutate(changeOf(filled, lead.id) as Parameters<typeof update.mutate>[0], {
        onError: refused,
      })
    // The draft is kept already.
    if (viewer === null) return setNeedsAccount(true)
    try {
      const made = await submit.mutateAsync(submissionOf(filled, lawyer?.id))
      dropCase()
      toast({
        title: t(`leads:wizard.done_${place}.title`),
        description: t(`leads:wizard.done_${place}.text`),
        tone: 'done',
      })
      onDone(made)
    } catch (error) {
      refused(error)
    }
  }

  const startAgain = () => {
    dropCase()
    form.reset(valuesAtStart(languages, undefined, undefined, letter))
    go(beginOf(narrow, undefined, letter, undefined, known))
    setRestored(false)
    setLawyer(given)
  }

  const first = at === begin
  const isFirst = narrow ? beside(at, -1, known) === at : step === 0
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        noValidate
        className={fills ? 'flex min-h-0 flex-1 flex-col' : 'grid gap-6'}
      >
        <div
          className={
            fills
              ? 'grid min-h-0 flex-1 content-start gap-6 overflow-y-auto overscroll-contain p-5 sm:px-6'
              : 'contents'
          }
        >
          {!narrow && isFirst && hints}
          <div ref={top} className="scroll-mt-24">
            {/* A case that is changed is in no step: a phone shows all of it at once. */}
            {(lead === undefined || !narrow) && (
              <Steps
                label={t('leads:wizard.path')}
                steps={wizardSteps.map((id) => ({ id, label: labelOf(id) }))}
                current={step}
                share={narrow ? shareOf(at) : 1}
                progressText={t('leads:wizard.progress', {
                  step: step + 1,
                  total: wizardSteps.length,
                })}
                doneText={t('leads:wizard.done')}
                onSelect={(index) => go(firstOf(index))}
              />
            )}
          </div>
          {lead === undefined && (first || at === 'story') && <WhoLooks />}
          {restored && (!narrow || first) && <DraftNote onDiscard={startAgain} />}
          <div className="grid gap-5">
            <h2 ref={heading} id={headingId} tabIndex={-1} className="text-xl outline-none">
              {narrow && at !== 'review' ? titleOf(at, values.visaType) : labelOf(name)}
              {narrow && at === 'people' && (
                <span className="text-base font-normal text-ink-soft">
                  {' '}
                  {t('common:common.optional')}
                </span>
              )}
            </h2>
            {letter !== undefined && (!narrow || first || at === 'story' || last) && (
              <LetterNote
                letter={letter}
                inDetails={narrow ? at === 'story' : name === 'details'}
              />
            )}
            {narrow ? (
              <CaseQuestion
                key={at}
                id={at}
                headingId={headingId}
                onAnswered={goOn}
                onQuestion={go}
              />
            ) : (
              <Panel onStep={(index) => go(firstOf(index))} />
            )}
          </div>
          {last && viewer === null && lead === undefined && (
            <>{needsAccount ? <NeedsAccount /> : <AccountNext />}</>
          )}
          {narrow && isFirst && hints}
          {lead === undefined && <DraftPlace />}
        </div>
        <WizardBar
          missing={missing === undefined ? undefined : t(`leads:wizard.missing.${missing}`)}
          onBack={isFirst ? undefined : goBack}
          busy={submit.isPending || update.isPending}
          busyText={t(lead === undefined ? 'leads:wizard.submitting' : 'leads:wizard.saving')}
          className={fills ? 'p-4 sm:px-6' : 'foot-bar z-10 bg-raised py-3'}
        >
          {last
            ? t(lead === undefined ? 'leads:wizard.submit' : 'leads:wizard.save')
            : t(narrow && canPassOver(at, values) ? 'leads:wizard.skip' : 'leads:wizard.next')}
        </WizardBar>
      </form>
    </FormProvider>
  )
}
