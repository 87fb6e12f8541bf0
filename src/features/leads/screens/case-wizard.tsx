import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Alert } from '#ui/alert.tsx'
import { Steps } from '#ui/steps.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { loginPath, signUpPath } from '#web/links.ts'
import { useLeadMove, useSubmitLead, type Lead } from '../client.ts'
import {
  dropCase,
  emptyCase,
  fieldOfPath,
  keepCase,
  readCase,
  missingIn,
  stepIsValid,
  stepOfField,
  submissionOf,
  valuesOf,
  wizardSteps,
  type BegunByLetter,
  type CasePlace,
  type CaseValues,
  type ChosenLawyer,
  type Draft,
} from './case-form.tsx'
import { DetailsStep } from './details-step.tsx'
import { LetterNote } from './letter-note.tsx'
import { PreferencesStep, ReviewStep, TypeStep } from './case-steps.tsx'

interface CaseWizardProps {
  readonly place: CasePlace
  readonly lawyer?: ChosenLawyer | undefined
  readonly lead?: Lead | undefined
  /** The case begins with what a letter says. */
  readonly letter?: BegunByLetter | undefined
  readonly onDone: (lead: Lead) => void
}

const panels = {
  type: TypeStep,
  details: DetailsStep,
  preferences: PreferencesStep,
  review: ReviewStep,
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
  onDone,
  draft,
  writer,
}: CaseWizardProps & { draft: Draft | undefined; writer: string | null }) {
  const { t } = useTranslation(['leads', 'common'])
  const { toast } = useToast()
  const viewer = useViewer()
  const submit = useSubmitLead()
  const update = useLeadMove('updateLead', onDone)
  const form = useForm<CaseValues>({
    defaultValues: {
      ...(draft?.values ?? (lead === undefined ? emptyCase() : valuesOf(lead))),
      ...letter?.begun,
    },
    shouldUnregister: false,
  })
  const [step, setStep] = useState(
    letter === undefined ? Math.min(draft?.step ?? 0, wizardSteps.length - 1) : 0,
  )
  const [restored, setRestored] = useState(draft !== undefined)
  const [lawyer, setLawyer] = useState(given ?? (letter === undefined ? draft?.lawyer : undefined))
  const [needsAccount, setNeedsAccount] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const values = useWatch({ control: form.control }) as CaseValues
  const name = wizardSteps[step]!
  const Panel = panels[name]
  const [missing] = Object.values(missingIn(name, values))
  const valid = missing === undefined

  useEffect(() => {
    if (lead === undefined && (form.formState.isDirty || step > 0))
      keepCase({ values, step, lawyer }, writer)
  }, [values, step, lead, lawyer, writer, form.formState.isDirty])

  const go = (next: number) => {
    setStep(next)
    requestAnimationFrame(() => panel.current?.focus())
  }

  const refused = (error: unknown) => {
    const failure = apiFailure(error)
    for (const { path } of failure?.fields ?? [])
      form.setError(fieldOfPath(path), { type: 'server' })
    const first = failure?.fields[0]?.path
    if (first !== undefined) go(wizardSteps.indexOf(stepOfField(first)))
    toast({
      title: t('leads:wizard.failedTitle'),
      description: failure?.message ?? t('leads:wizard.failedText'),
      tone: 'destructive',
    })
  }

  const send = async (filled: CaseValues) => {
    if (step < wizardSteps.length - 1) return valid ? go(step + 1) : undefined
    const wrong = wizardSteps.findIndex((one) => !stepIsValid(one, filled))
    if (wrong !== -1) return go(wrong)
    if (lead !== undefined) {
      const { details, ...change } = submissionOf(filled)
      return update.mutate(
        {
          ...change,
          id: lead.id,
          details: {
            specificDetails: details?.specificDetails ?? null,
            conflictNames: details?.conflictNames ?? [],
            hiddenWords: details?.hiddenWords ?? null,
          },
        } as Parameters<typeof update.mutate>[0],
        { onError: refused },
      )
    }
    if (viewer === null) {
      keepCase({ values: filled, step, lawyer }, writer)
      return setNeedsAccount(true)
    }
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
    form.reset({ ...emptyCase(), ...letter?.begun })
    setStep(0)
    setRestored(false)
    setLawyer(given)
  }

  const busy = submit.isPending || update.isPending
  const last = step === wizardSteps.length - 1
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        noValidate
        className="grid gap-6"
      >
        <Steps
          label={t('leads:wizard.path')}
          steps={wizardSteps.map((id) => ({ id, label: t(`leads:wizard.steps.${id}`) }))}
          current={step}
          progressText={t('leads:wizard.progress', { step: step + 1, total: wizardSteps.length })}
          doneText={t('leads:wizard.done')}
          onSelect={go}
        />
        {restored && (
          <Alert
            tone="info"
            action={
              <Button size="sm" variant="outline" onClick={startAgain}>
                {t('leads:wizard.discard')}
              </Button>
            }
          >
            {t('leads:wizard.restored')}
          </Alert>
        )}
        <div
          ref={panel}
          tabIndex={-1}
          className="grid gap-5 outline-none"
          role="group"
          aria-label={t('leads:wizard.progress', { step: step + 1, total: wizardSteps.length })}
        >
          {letter !== undefined && (
            <LetterNote words={letter.words} inDetails={name === 'details'} />
          )}
          <Panel onStep={go} />
        </div>
        {needsAccount && last && <NeedsAccount />}
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-hair bg-raised py-3">
          {missing !== undefined && (
            <p id="step-missing" className="w-full text-sm text-ink-soft">
              {t(`leads:wizard.missing.${missing}`)}
            </p>
          )}
          <Button variant="outline" disabled={step === 0} onClick={() => go(step - 1)}>
            {t('leads:wizard.previous')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!valid}
            aria-describedby={valid ? undefined : 'step-missing'}
            busy={busy}
            busyText={t(lead === undefined ? 'leads:wizard.submitting' : 'leads:wizard.saving')}
          >
            {last
              ? t(lead === undefined ? 'leads:wizard.submit' : 'leads:wizard.save')
              : t('leads:wizard.next')}
          </Button>
        </div>
        {lead === undefined && (
          <p className="text-sm text-ink-soft">{t('leads:wizard.draftKept')}</p>
        )}
      </form>
    </FormProvider>
  )
}

/** A visitor has written their case: it stays here while they make an account. */
function NeedsAccount() {
  const { t } = useTranslation(['leads', 'common'])
  return (
    <Alert
      live
      tone="warning"
      title={t('leads:wizard.signInTitle')}
      action={
        <span className="flex flex-wrap gap-2">
          <a
            href={signUpPath('/create-lead')}
            className={buttonClass({ size: 'sm', variant: 'primary' })}
          >
            {t('leads:wizard.signUp')}
          </a>
          <a
            href={loginPath('/create-lead')}
            className={buttonClass({ size: 'sm', variant: 'outline' })}
          >
            {t('common:navigation.signIn')}
          </a>
        </span>
      }
    >
      <p>{t('leads:wizard.signInText')}</p>
      <p>{t('leads:wizard.signInKept')}</p>
    </Alert>
  )
}
