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
