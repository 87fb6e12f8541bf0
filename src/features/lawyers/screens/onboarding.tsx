import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { FeesStep } from './step-fees.tsx'
import { AboutStep } from './step-about.tsx'
import { LicenceStep, PracticeStep } from './step-licence.tsx'
import {
  draftOf,
  fieldsOf,
  savedPart,
  stepOf,
  stepNames,
  type Draft,
  type StepName,
} from './profile-draft.tsx'
import { VerificationState } from './verification-state.tsx'

/** A lawyer's profile, step by step. Every step is saved when it is left. */
export function Onboarding({ profile }: { profile: OwnLawyerProfile }) {
  const { t } = useTranslation(['people', 'common'])
  const api = useLawyersApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const showFailure = useShowFailure()
  const [step, setStep] = useState(0)
  useLive('lawyer.decided', () => void queries.invalidateQueries({ queryKey: personKey }))
  const form = useForm<Draft>({ defaultValues: draftOf(profile) })
  const { errors, isSubmitting } = form.formState
  const name = stepNames[step]!
  const isWhole = (id: StepName) =>
    id === 'send'
      ? profile.can.submit === 'already_submitted'
      : !profile.missing.some((field) => stepNames[stepOf(field)] === id)
  const steps = stepNames.map((id) => ({
    id,
    label: t(`onboarding.steps.${id}`),
    done: isWhole(id),
  }))

  const keep = (saved: OwnLawyerProfile) => {
    queries.setQueryData(ownLawyerProfileQuery(api).queryKey, saved)
    void queries.invalidateQueries({ queryKey: viewerKey })
  }
  const save = form.handleSubmit(async (draft) => {
    try {
      keep(await api.saveLawyerProfile(savedPart(draft, name)))
      setStep(step + 1)
      window.scrollTo({ top: 0 })
    } catch (error) {
      showFailure(error, form.setError, [
        ...fieldsOf(name),
        ...(apiFailure(error)?.fields.map(({ path }) => path) ?? []),
      ] as never)
    }
  })
  const submit = async () => {
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

  return (
    <div className="page max-w-form pb-section">
      <PageHeader title={t('onboarding.title')} lead={t('onboarding.lead')} />
      <div className="grid gap-6">
        <VerificationState profile={profile} onSubmit={submit} />
        {profile.change === null ? null : (
          <ChangeState change={profile.change} onGone={(saved) => form.reset(draftOf(saved))} />
        )}
        <Steps
          label={t('onboarding.title')}
          steps={steps}
          current={step}
          progressText={t('onboarding.progress', { step: step + 1, count: steps.length })}
          doneText={t('onboarding.done')}
          openText={t('onboarding.open')}
          onSelect={setStep}
        />
        {name === 'send' ? (
          <HandIn profile={profile} onStep={(field) => setStep(stepOf(field))} onSubmit={submit} />
        ) : (
          <FormProvider {...form}>
            <form method="post" noValidate onSubmit={(event) => void save(event)}>
              <Card className="grid gap-6">
                <FormAlert title={t('onboarding.failed')} text={errors.root?.message} />
                {name === 'licence' ? <LicenceStep profile={profile} /> : null}
                {name === 'practice' ? <PracticeStep profile={profile} /> : null}
                {name === 'fees' ? <FeesStep /> : null}
                {name === 'about' ? <AboutStep profile={profile} /> : null}
                <div className="flex flex-wrap justify-between gap-3">
                  {step === 0 ? (
                    <span />
                  ) : (
                    <Button variant="outline" onClick={() => setStep(step - 1)}>
                      {t('onboarding.back')}
                    </Button>
                  )}
                  <Button type="submit" busy={isSubmitting} busyText={t('onboarding.saving')}>
                    {t('onboarding.next')}
                  </Button>
                </div>
              </Card>
            </form>
          </FormProvider>
        )}
      </div>
    </div>
  )
}
