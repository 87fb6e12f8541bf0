import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import { useFormat } from '#web/dates.ts'
import { steps, type Standing } from '../engine/stages.ts'

/** How far a case is, in words and as a line. */
export function StepBar({ step, mover }: Pick<Standing, 'step' | 'mover'>) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  return (
    <div className="text-sm text-ink-soft">
      {t('stage.step', { step: format.number(step), steps: format.number(steps) })}
      <span aria-hidden className="my-0.5 flex gap-1.5">
        {Array.from({ length: steps }, (_, index) => (
          <span
            key={index}
            className={cn(
              'h-1.5 flex-1 rounded-full',
              index + 1 < step && 'bg-primary',
              index + 1 === step && (mover === 'you' ? 'bg-accent' : 'bg-info'),
              index + 1 > step && 'bg-sunken',
            )}
          />
        ))}
      </span>
    </div>
  )
}

interface TermLineProps {
  readonly name: string
  readonly term: { readonly written: string; readonly days: number }
  readonly className?: string
}

/** Until when a step lasts: one line on a phone, three beside other columns. */
export function TermLine({ name, term, className }: TermLineProps) {
  const format = useFormat()
  return (
    <p className={className}>
      <span className="text-ink-soft lg:block">{name}: </span>
      <span className="figures inline-block">{term.written}</span>{' '}
      <span className="inline-block text-ink-soft lg:block">
        <span aria-hidden className="lg:hidden">
          ·{' '}
        </span>
        {format.inDays(term.days)}
      </span>
    </p>
  )
}
