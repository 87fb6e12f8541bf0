import type { TFunction } from 'i18next'
import { Copy, Download, Save } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Alert } from '#ui/alert.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useSaveText, type SimplifiedText } from '../client.ts'
import { isChanged } from '../rules.ts'
import { Comparison } from './comparison.tsx'
import { useCopy } from './copy.tsx'
import { FoldedText } from './folded-text.tsx'
import { ReadabilityCard } from './readability-card.tsx'

interface PlainTextProps {
  readonly original: string
  readonly result: SimplifiedText
  /** The plain text as it stands, with the reader's own undoings. */
  readonly text: string
  readonly undone: ReadonlySet<number>
  readonly onToggle: (place: number) => void
  readonly isExample: boolean
  readonly modelFailed: boolean
  readonly onDownload: () => void
}

/** The text in plain words, who wrote it, the summary, how easy it reads, and the original beside it. */
export function PlainText({
  original,
  result,
  text,
  undone,
  onToggle,
  isExample,
  modelFailed,
  onDownload,
}: PlainTextProps) {
  const { t } = useTranslation('simplifier')
  const { toast } = useToast()
  const copy = useCopy()
  const save = useSaveText()
  const [id, setId] = useState(newId)
  const [compared, setCompared] = useState(false)
  const changed = result.sentences.filter(isChanged).length

  const keep = async () => {
    try {
      await save.mutateAsync({ id, original, simplified: text })
      setId(newId())
      toast({ title: t('toasts.saved'), description: t('toasts.savedText'), tone: 'done' })
    } catch (error) {
      toast({
        title: t('toasts.saveFailed'),
        description: apiFailure(error)?.message ?? t('demo.noAnswer'),
        tone: 'destructive',
      })
    }
  }

  return (
    <div className="grid gap-6">
      <Written result={result} changed={changed} modelFailed={modelFailed} isExample={isExample} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="grid gap-4">
          {changed === 0 && !isExample ? (
            <Disclosure summary={t('result.yourText')} className="border-b-0">
              <FoldedText result={result} undone={undone} />
            </Disclosure>
          ) : (
            <>
              <h2 className="text-lg">{t('result.plain')}</h2>
              <FoldedText result={result} undone={undone} />
            </>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => void copy(text)}>
              <Copy aria-hidden />
              {t('result.copy')}
            </Button>
            <Button variant="outline" size="sm" onClick={onDownload}>
              <Download aria-hidden />
              {t('result.download')}
            </Button>
            {isExample ? null : (
              <Button variant="outline" size="sm" busy={save.isPending} onClick={() => void keep()}>
                <Save aria-hidden />
                {t('result.save')}
              </Button>
            )}
          </div>
        </Card>
        <div className="grid gap-5">
          <Card tone="primary" className="grid gap-2">
            <h2 className="text-lg">{t('summary.title')}</h2>
            {summaryParts(t, result).map((part) => (
              <p key={part} dir="auto">
                {part}
              </p>
            ))}
          </Card>
          {changed === 0 ? null : <ReadabilityCard result={result} />}
        </div>
      </div>
      {changed === 0 ? null : (
        <div className="grid justify-items-start gap-4">
          <Button variant="outline" aria-expanded={compared} onClick={() => setCompared(!compared)}>
            {t(compared ? 'result.hideCompare' : 'result.compare')}
          </Button>
          {compared ? (
            <Comparison
              sentences={result.sentences}
              undone={undone}
              onToggle={onToggle}
              byModel={result.engine === 'model'}
            />
          ) : null}
        </div>
      )}
    </div>
  )
}

/** The summary as paragraphs: its opening is in the reader's language, the rest in that of the text. */
export function summaryParts(
  t: TFunction<'simplifier'>,
  { summary, documentType }: Pick<SimplifiedText, 'summary' | 'documentType'>,
): string[] {
  const opening = t('summary.type', { type: t(`documentTypes.${documentType}`) })
  return (
    summary.startsWith(opening) ? [opening, summary.slice(opening.length).trim()] : [summary]
  ).filter((part) => part !== '')
}

/** What was changed, and what our rules cannot do in this language. */
function limitsOf(
  t: TFunction<'simplifier'>,
  { engine, language }: SimplifiedText,
  changed: number,
): string {
  if (language === 'ht' && changed === 0) return t('result.creole')
  if (engine === 'own' && language !== 'en')
    return t(changed === 0 ? 'result.notEnglish' : 'result.someEnglish')
  return changed === 0 ? t('result.unchanged') : t('result.changes', { count: changed })
}

type WrittenProps = Pick<PlainTextProps, 'result' | 'modelFailed' | 'isExample'> & {
  readonly changed: number
}

/** Which engine answered, and what it could not do. */
function Written({ result, changed, modelFailed, isExample }: WrittenProps) {
  const { t, i18n } = useTranslation('simplifier')
  if (isExample) return null
  const by = modelFailed
    ? t('result.modelFailed')
    : t(result.engine === 'model' ? 'result.byModel' : 'result.byOwn')
  // S2's words on success stand only where they are true.
  const isMostly = changed * 2 > result.sentences.filter(({ folds }) => !folds).length
  return (
    <Alert
      tone={modelFailed ? 'warning' : 'neutral'}
      title={isMostly ? t('toasts.doneTitle') : undefined}
    >
      {isMostly ? <p>{t('toasts.doneText')}</p> : null}
      {result.language === i18n.language ? null : (
        <p className="font-semibold">{t('result.untranslated')}</p>
      )}
      {changed === 0 && !modelFailed ? null : `${by} `}
      {limitsOf(t, result, changed)}
    </Alert>
  )
}
