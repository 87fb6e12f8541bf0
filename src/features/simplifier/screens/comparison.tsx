import { Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { useFormat } from '#web/dates.ts'
import type { PlainSentence } from '../client.ts'
import { isChanged } from '../rules.ts'

interface ComparisonProps {
  readonly sentences: readonly PlainSentence[]
  readonly undone: ReadonlySet<number>
  readonly onToggle: (place: number) => void
  readonly byModel: boolean
}

const known = ['word', 'phrase', 'doublet', 'filler', 'split', 'voice', 'model'] as const

/** Original beside plain, sentence by sentence; a changed one says why and can be taken back. */
export function Comparison({ sentences, undone, onToggle, byModel }: ComparisonProps) {
  const { t } = useTranslation('simplifier')
  return (
    <div className="w-full overflow-hidden rounded-lg border border-hair">
      <div
        aria-hidden
        className="hidden bg-sunken px-4 py-2 text-sm font-semibold sm:grid sm:grid-cols-2 sm:gap-6"
      >
        <span>{t('result.original')}</span>
        <span>{t('result.plain')}</span>
      </div>
      <ol className="divide-y divide-hair">
        {sentences.map((sentence, place) => (
          <li
            key={place}
            className={cn(
              'grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-2',
              isChanged(sentence) && !undone.has(place) && 'bg-accent-soft',
            )}
          >
            {isChanged(sentence) ? (
              <Changed
                sentence={sentence}
                place={place}
                isUndone={undone.has(place)}
                onToggle={onToggle}
                byModel={byModel}
              />
            ) : (
              <Side text={sentence.source} className="text-ink-soft sm:col-span-2" />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface ChangedProps {
  readonly sentence: PlainSentence
  readonly place: number
  readonly isUndone: boolean
  readonly onToggle: (place: number) => void
  readonly byModel: boolean
}

function Changed({ sentence, place, isUndone, onToggle, byModel }: ChangedProps) {
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const number = format.number(place + 1)
  const reasons = known
    .filter((reason) => sentence.reasons.includes(reason))
    .map((reason) => t(`reasons.${reason}`))
  return (
    <>
      <div>
        <span className="sr-only">{t('result.original')}</span>
        <Side text={sentence.source} className={isUndone ? undefined : 'text-ink-soft'} />
      </div>
      <div className="grid content-start gap-2">
        <span className="sr-only">{t('result.plain')}</span>
        <Side text={isUndone ? sentence.source : sentence.plain} className="font-medium" />
        <div className="flex flex-wrap items-center gap-2">
          {isUndone ? (
            <Chip>{t('result.undone')}</Chip>
          ) : (
            <span className="text-sm text-ink-soft">{format.list(reasons)}</span>
          )}
          {byModel && sentence.by === 'own' ? <Chip tone="info">{t('result.keptOwn')}</Chip> : null}
          <Button
            variant="quiet"
            size="sm"
            className="ms-auto"
            aria-label={t(isUndone ? 'result.redoNamed' : 'result.undoNamed', { number })}
            onClick={() => onToggle(place)}
          >
            {isUndone ? <Redo2 aria-hidden /> : <Undo2 aria-hidden />}
            {t(isUndone ? 'result.redo' : 'result.undo')}
          </Button>
        </div>
      </div>
    </>
  )
}

const Side = ({
  text,
  className,
}: {
  readonly text: string
  readonly className?: string | undefined
}) => (
  <p dir="auto" className={cn('wrap-anywhere whitespace-pre-line', className)}>
    {text}
  </p>
)
