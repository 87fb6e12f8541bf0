import { useEffect, useId, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer, type Viewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { loginPath } from '#web/links.ts'
import { useAskQuestion, useUpdateQuestion, type QuestionPageShape } from '../client.ts'
import {
  dropQuestion,
  emptyQuestion,
  inputOf,
  keepQuestion,
  missingIn,
  readQuestion,
  valuesOf,
  type QuestionValues,
} from './question-form.tsx'
import { QuestionFields } from './question-fields.tsx'

interface AskDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onDone: (question: QuestionPageShape) => void
  /** The question that is changed; without it a new one is asked. */
  readonly question?: QuestionPageShape | undefined
}

const returnTo = '/questions?ask=true'

/** Brings what appears above the fields into sight, and the keyboard to its link. */
const showIt = (node: HTMLElement | null) => {
  node?.scrollIntoView({ block: 'center' })
  node?.querySelector('a')?.focus()
}

/** As the server shows who asks. */
const shownName = ({ firstName, lastName }: Viewer) => {
  const [first] = lastName.trim()
  return first === undefined ? firstName : `${firstName} ${first}.`
}

/** Asks a question, or changes one. What is written stays in the browser until it is posted or cancelled, over a sign-in too. */
export function AskDialog({ open, onOpenChange, onDone, question }: AskDialogProps) {
  const { t } = useTranslation(['questions', 'common'])
  const { toast } = useToast()
  const viewer = useViewer()
  const formId = useId()
  const ask = useAskQuestion()
  const update = useUpdateQuestion()
  // Whoever began stays its writer, also when the session ends in between.
  const [writer] = useState(viewer?.id ?? null)
  const [draft] = useState(() => (question === undefined ? readQuestion(writer) : undefined))
  const [tried, setTried] = useState(false)
  const [needsLogin, setNeedsLogin] = useState(false)
  const form = useForm<QuestionValues>({
    defaultValues: draft ?? (question === undefined ? emptyQuestion() : valuesOf(question)),
  })
  const values = useWatch({ control: form.control }) as QuestionValues
  const asking = question === undefined
  const busy = ask.isPending || update.isPending

  const named =
    viewer === null ? t('ask.shownLater') : t('ask.shownAs', { name: shownName(viewer) })
  const shownAs = values.isAnonymous ? t('ask.shownWithout') : named

  useEffect(() => {
    if (asking && form.formState.isDirty) keepQuestion(values, writer)
  }, [values, asking, writer, form.formState.isDirty])

  const cancel = () => {
    if (asking) dropQuestion()
    onOpenChange(false)
  }

  const refused = (error: unknown) => {
    const failure = apiFailure(error)
    for (const { path, message } of failure?.fields ?? [])
      form.setError(path as keyof QuestionValues, {
        message: t(`common:fieldErrors.${message}`, {
          defaultValue: t('common:fieldErrors.invalid'),
        }),
      })
    toast({
      title: t('ask.failedTitle'),
      description: failure?.message ?? t('ask.failedText'),
      tone: 'destructive',
    })
  }

  const send = async (filled: QuestionValues) => {
    setTried(true)
    const [wrong] = Object.keys(missingIn(filled)) as (keyof QuestionValues)[]
    if (wrong !== undefined) return form.setFocus(wrong)
    if (viewer === null) {
      keepQuestion(filled, writer)
      setNeedsLogin(true)
      toast({ title: t('ask.loginTitle'), description: t('ask.loginText'), tone: 'destructive' })
      return
    }
    try {
      const made = asking
        ? await ask.mutateAsync(inputOf(filled))
        : await update.mutateAsync({
            ...inputOf(filled),
            id: question.id,
            state: (filled.state || null) as never,
            zipCode: filled.zipCode.trim() || null,
          })
      if (asking) dropQuestion()
      form.reset(emptyQuestion())
      toast({
        title: t(asking ? 'ask.doneTitle' : 'ask.savedTitle'),
        ...(asking ? { description: t('ask.doneText') } : {}),
        tone: 'done',
      })
      onOpenChange(false)
      onDone(made)
    } catch (error) {
      if (asking) keepQuestion(filled, writer)
      refused(error)
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="md"
        title={t(asking ? 'ask.title' : 'ask.editTitle')}
        description={t('ask.text')}
        closeText={t('common:common.close')}
        footer={
          <>
            <Button variant="outline" onClick={cancel}>
              {t('ask.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={busy}
              busyText={t(asking ? 'ask.posting' : 'ask.saving')}
            >
              {t(asking ? 'ask.submit' : 'ask.save')}
            </Button>
            <p role="status" className="text-sm max-sm:min-w-full sm:order-first sm:me-auto">
              {shownAs}
            </p>
          </>
        }
      >
        <FormProvider {...form}>
          <form
            id={formId}
            noValidate
            onSubmit={(event) => void form.handleSubmit(send)(event)}
            className="grid gap-5"
          >
            {draft === undefined ? null : <Alert tone="info">{t('ask.restored')}</Alert>}
            {needsLogin ? (
              <div ref={showIt}>
                <Alert
                  tone="urgent"
                  title={t('ask.loginTitle')}
                  action={
                    <a href={loginPath(returnTo)} className={buttonClass({ size: 'sm' })}>
                      {t('ask.login')}
                    </a>
                  }
                >
                  {t('ask.loginText')}
                </Alert>
              </div>
            ) : null}
            <QuestionFields
              tried={tried}
              asking={asking}
              posted={question === undefined ? [] : [question.title, question.content]}
            />
            {asking ? <p className="text-sm text-ink-soft">{t('ask.draftKept')}</p> : null}
          </form>
        </FormProvider>
      </DialogContent>
    </Dialog>
  )
}
