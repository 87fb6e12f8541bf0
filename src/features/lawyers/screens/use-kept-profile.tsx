import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { draftKeyOf, dropDraft, keepDraft, readDraft } from '#web/drafts.ts'
import { stepNames, type Draft } from './profile-draft.tsx'

const key = draftKeyOf('profile')
const place = () => window.localStorage

interface Kept {
  readonly values: Draft
  readonly step: number
}

interface Place {
  readonly step: number
  readonly setStep: (step: number) => void
}

/** What was typed and not saved yet outlives a reload, in this browser alone. Answers how to forget it once it is saved. */
export function useKeptProfile(
  userId: string,
  form: UseFormReturn<Draft>,
  { step, setStep }: Place,
): () => void {
  const values = useWatch({ control: form.control }) as Draft
  const { isDirty } = form.formState
  const isRead = useRef(false)
  const isKept = useRef(false)

  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const kept = readDraft(place, key, userId) as Kept | undefined
    if (kept === undefined) return
    form.reset(kept.values, { keepDefaultValues: true })
    setStep(Math.min(kept.step, stepNames.length - 1))
  }, [form, setStep, userId])

  useEffect(() => {
    if (isDirty) keepDraft(place, key, { values, step } satisfies Kept, userId)
    // What was typed is taken back.
    else if (isKept.current) dropDraft(place, key)
    isKept.current = isDirty
  }, [values, step, isDirty, userId])

  return () => dropDraft(place, key)
}
