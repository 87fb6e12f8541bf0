import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { personKey, viewerKey } from '#features/people/client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Steps } from '#ui/steps.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { useLive } from '#web/live.ts'
import { ownLawyerProfileQuery, useLawyersApi, type OwnLawyerProfile } from '../client.ts'
import { ChangeState } from './change-state.tsx'
import { HandIn } from './hand-in.tsx'
import type { Plan } from '../rules.ts'
import { PlanWaits } from './plan-waits.tsx'
import { FeesStep } from './step-fees.tsx'
import { AboutStep } from './step-about.tsx'
import { LicenceStep, PracticeStep } from './step-licence.tsx'
import {
  draftOf,
  faultOf,
  fieldsOf,
  firstOpen,
  isEmptyStep,
  savedPart,
  stepOf,
  stepNames,
  type Draft,
  type StepName,
} from './profile-draft.tsx'
import { useChosenPlan } from './use-chosen-plan.tsx'
import { useKeptProfile } from './use-kept-profile.tsx'
import { VerificationState } from './verification-state.tsx'

/** A lawyer's profile, step by step. A step is saved however it is left; one that lacks something says so first. */
export function Onboarding({
  profile,
  plan,
  demo,
}: {
  profile: OwnLawyerProfile
  plan: Plan | undefined
  demo: boolean
}) {
  const { t } = useTranslation(['people', 'common'])
  const api = useLawyersApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const showFailure = useShowFailure()
  const form = useForm<Draft>({ defaultValues: draftOf(profile) })
  const [step, setStep] = useState(() => firstOpen(profile))
  const [lacks, setLacks] = useState(false)
  const panel = useRef<HTMLHeadingElement>(null)
  const forget = useKeptProfile(profile.userId, form, { step, setStep })
  useLive('lawyer.decided', () => void queries.invalidateQueries({ queryKey: personKey }))
  const { errors, isDirty, isSubmitting } = form.formState
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!lacks || isSubmitting) return
    // A group of boxes says what is wrong above its first one.
    const faulty = '[aria-invalid=true], fieldset[aria-describedby] [type=checkbox]'
    fields.current?.querySelector<HTMLElement>(faulty)?.focus()
  }, [lacks, isSubmitting])
  const waits = useChosenPlan(profile, plan)
  const name = stepNames[step]!
  const { verificationStatus: status } = profile
  const isPending = status === 'pending'
  const missingOf = (id: StepName, { missing }: Pick<OwnLawyerProfile, 'missing'> = profile) =>
    missing.filter((field) => stepNames[stepOf(field)] === id)
  const isWhole = (id: StepName) =>
    id === 'send'
      ? profile.can.submit === 'already_submitted'
      : missingOf(id).length === 0 && !isEmptyStep(profile, id)
  const labelOf = (id: StepName) =>
    t(`onboarding.steps.${id === 'send' && isWhole(id) ? (isPending ? 'review' : 'sent') : id}`)
  const steps = stepNames.map((id) => ({
    id,
    label: labelOf(id),
    // What is handed in is not at its end: the check goes on.
    done: isWhole(id) && !(isPending && id === 'send'),
    note: isEmptyStep(profile, id) ? t('onboarding.skipped') : undefined,
  }))

  const go = (next: number) => {
    setLacks(false)
    setStep(next)
    window.scrollTo({ top: 0 })
    requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }))
  }
  const keep = (saved: OwnLawyerProfile) => {
    queries.setQueryData(ownLawyerProfileQuery(api).queryKey, saved)
    void queries.invalidateQueries({ queryKey: viewerKey })
  }
  /** Saves the step that is open; what is wrong with it stands beside its field. */
  const save = (then: (saved: OwnLawyerProfile, draft: Draft) => unknown) =>
    form.handleSubmit(async (draft) => {
      try {
        const saved = await api.saveLawyerProfile(savedPart(draft, name))
        keep(saved)
        forget()
        form.reset(draftOf(saved))
        await then(saved, draft)
      } catch (error) {
        // `officeLocations.0.city` too, and nothing that no field of this step shows.
        const named = (apiFailure(error)?.fields ?? []).map(({ path }) => path)
        const own = named.filter((path) => fieldsOf(name).some((field) => path.startsWith(field)))
        showFailure(error, form.setError, own as never)
      }
    })
  /** Saves and goes on. With `whole` it stays where something is missing, and shows what. */
  const leave = (next: number, whole = false) =>
    save((saved, draft) => {
      const missing = missingOf(name, saved)
      if (whole && missing.length === 0 && saved.can.submit === 'already_submitted') {
        toast({ title: t('settings.saved'), description: t('settings.savedText'), tone: 'done' })
        return go(stepNames.length - 1)
      }
      if (!whole || missing.length === 0) return go(next)
      say(missing, draft)
    })
  const say = (missing: readonly string[], draft: Draft) => {
    setLacks(true)
    for (const field of missing)
      form.setError(field as keyof Draft, { message: faultOf(field, draft) })
  }
  /** From the end to what is missing: there it says what a review needs. */
  const leadTo = (field: string) => {
    const at = stepOf(field)
    setStep(at)
    say(missingOf(stepNames[at]!), form.getValues())
  }
  const open = (next: number) => (name === 'send' ? go(next) : void leave(next)())
  const handIn = async () => {
    try {
      keep(await api.submitLawyerProfile({}))
      window.scrollTo({ top: 0 })
    } catch (error) {
      toast({
        title: t('onboarding.failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      })
    }
  }
  /** Hands in what is on the screen: what was typed and not saved yet is saved first. */
  const submit = () => (isDirty && name !== 'send' ? save(handIn)() : handIn())
  const heading = (
    <h2 ref={panel} tabIndex={-1} className="text-lg outline-none">
      {name === 'send' && isWhole(name) ? t('onboarding.kept') : labelOf(name)}
    </h2>
  )

  return (
    <div className="page max-w-form pb-section">
      <PageHeader
        title={t(isPending ? 'onboarding.pendingTitle' : 'onboarding.title')}
        lead={status === 'draft' ? t('onboarding.lead') : undefined}
      />
      <div className="grid gap-6">
        {waits !== undefined && <PlanWaits plan={waits} isFirst={status === 'draft'} />}
        <VerificationState
          profile={profile}
          onSubmit={submit}
          onDocuments={() => open(stepNames.indexOf('licence'))}
        />
        {profile.change === null ? null : (
          <ChangeState change={profile.change} onGone={(saved) => form.reset(draftOf(saved))} />
        )}
        <Steps
          label={t('onboarding.title')}
          steps={steps}
          current={step}
          progressText={t('onboarding.progress', { step: step + 1, count: steps.length })}
          // The title says it where nothing is left to do.
          className={isPending && name === 'send' ? 'max-md:hidden' : undefined}
          doneText={t('onboarding.done')}
          openText={t('onboarding.open')}
          onSelect={open}
        />
        {name === 'send' ? (
          <HandIn
            profile={profile}
            heading={heading}
            onStep={(field) => go(stepOf(field))}
            onMissing={leadTo}
            onSubmit={submit}
          />
        ) : (
          <FormProvider {...form}>
            <form
              ref={fields}
              // What was missing is said by us and not by the form: it goes when the field changes.
              onChange={({ target }) => {
                const field = target instanceof HTMLElement ? target.getAttribute('name') : null
                if (field) form.clearErrors(field as never)
              }}
              method="post"
              noValidate
              onSubmit={(event) => void leave(step + 1, true)(event)}
            >
              <Card className="grid gap-6">
                {heading}
                <FormAlert title={t('onboarding.failed')} text={errors.root?.message} />
                {name === 'licence' ? <LicenceStep profile={profile} /> : null}
                {name === 'practice' ? <PracticeStep profile={profile} /> : null}
                {name === 'fees' ? <FeesStep /> : null}
                {name === 'about' ? <AboutStep profile={profile} /> : null}
                <div className="flex flex-wrap justify-between gap-3">
                  {step === 0 ? (
                    <span />
                  ) : (
                    <Button variant="outline" onClick={() => open(step - 1)}>
                      {t('onboarding.back')}
                    </Button>
                  )}
                  <div className="flex flex-wrap gap-3">
                    {lacks && (
                      <Button variant="quiet" onClick={() => open(step + 1)}>
                        {t('onboarding.later')}
                      </Button>
                    )}
                    <Button type="submit" busy={isSubmitting} busyText={t('onboarding.saving')}>
                      {t('onboarding.next')}
                    </Button>
                  </div>
                </div>
              </Card>
            </form>
          </FormProvider>
        )}
        {demo && <p className="text-sm text-ink-soft">{t('signUp.demo')}</p>}
      </div>
    </div>
  )
}
