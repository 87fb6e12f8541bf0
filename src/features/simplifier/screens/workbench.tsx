import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { Alert } from '#ui/alert.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useEngine, useSimplify, type SimplifiedText } from '../client.ts'
import { joinBroken } from '../engine/broken-words.ts'
import { isByModel } from '../rules.ts'
import type { RenderAddDeadline } from './due.tsx'
import { exampleResult, exampleText } from './example.tsx'
import { FoldedInput } from './folded-input.tsx'
import { InputForm } from './input-form.tsx'
import { Results } from './results.tsx'
import { SavedTexts } from './saved-texts.tsx'

interface Shown {
  readonly id: string
  readonly original: string
  readonly result: SimplifiedText
  /** Why the example shows instead of the reader's own text. */
  readonly failed?: string
  readonly modelFailed: boolean
}

interface WorkbenchProps {
  /** A page that shows the timeline too puts its button here. */
  readonly renderAddDeadline?: RenderAddDeadline | undefined
  /** Leads on from the answer to lawyers. */
  readonly renderAsk?: ((result: SimplifiedText, original: string) => ReactNode) | undefined
}

/** Paste, simplify, read. What is pasted lives in this page's memory alone until it is saved. */
export function Workbench({ renderAddDeadline, renderAsk }: WorkbenchProps) {
  const { t, i18n } = useTranslation('simplifier')
  const { toast } = useToast()
  const [text, setText] = useState('')
  const [ownOnly, setOwnOnly] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const [isEditing, setEditing] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const work = useSimplify()
  const engine = useEngine()
  const hasModel = engine === 'model'
  const hasBadge =
    shown !== undefined && shown.failed === undefined && isByModel(shown.result.sentences)

  const isFolded = shown !== undefined && shown.failed === undefined && !isEditing

  // A browser brings the middle of a long part into view when it is focused; the answer begins at its top, and where the box is folded that is the top of the page.
  useEffect(() => {
    if (shown === undefined) return
    results.current?.focus({ preventScroll: true })
    if (shown.failed === undefined) scrollTo({ top: 0 })
    else results.current?.scrollIntoView({ block: 'start' })
  }, [shown])

  const submit = async () => {
    const asked = hasModel && !ownOnly ? 'model' : 'own'
    const original = joinBroken(text)
    try {
      const result = await work.mutateAsync({ text: original, engine: asked })
      setShown({
        id: newId(),
        original,
        result,
        modelFailed: asked === 'model' && result.engine === 'own',
      })
      setEditing(false)
    } catch (error) {
      const failed = apiFailure(error)?.message ?? t('demo.noAnswer')
      setShown({
        id: newId(),
        original: exampleText,
        result: exampleResult(t),
        failed,
        modelFailed: false,
      })
      toast({ title: t('toasts.demoTitle'), description: t('toasts.demoText') })
    }
  }
  const restart = (next: string) => {
    setText(next)
    setShown(undefined)
    setEditing(true)
  }

  return (
    <div className={cn('page grid pb-16', isFolded ? 'gap-5' : 'gap-10')}>
      <div className="min-w-0">
        <PageHeader
          title={
            <span className="flex flex-wrap items-center gap-3">
              {t('title')}
              {!hasBadge ? null : (
                <Chip tone="accent" className="font-sans">
                  {t('badges.model')}
                </Chip>
              )}
            </span>
          }
          lead={
            isFolded ? undefined : (
              <>
                {t('lead')} {engine === 'own' ? t('engineNote') : null}{' '}
                {i18n.language === 'en' ? null : t('result.untranslated')}
              </>
            )
          }
        />
        {isFolded ? (
          <FoldedInput text={text} onEdit={() => setEditing(true)} onClear={() => restart('')} />
        ) : (
          <InputForm
            text={text}
            startsHere={isEditing}
            onText={setText}
            onSample={restart}
            onClear={() => restart('')}
            onSubmit={() => void submit()}
            busy={work.isPending}
            progress={work.progress}
            hasModel={hasModel}
            ownOnly={ownOnly}
            onOwnOnly={setOwnOnly}
          />
        )}
      </div>
      {shown === undefined ? null : (
        <section
          ref={results}
          tabIndex={-1}
          aria-label={t('tabs.label')}
          className="grid scroll-mt-20 gap-5 outline-none"
        >
          {shown.failed === undefined ? null : (
            <Alert tone="warning" title={t('demo.title')}>
              {t('demo.text', { reason: shown.failed })}
            </Alert>
          )}
          <Results
            key={shown.id}
            original={shown.original}
            result={shown.result}
            isExample={shown.failed !== undefined}
            modelFailed={shown.modelFailed}
            renderAddDeadline={renderAddDeadline}
            ask={renderAsk?.(shown.result, shown.original)}
          />
        </section>
      )}
      <SavedTexts />
    </div>
  )
}
