import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import { toneMark, toneSurface } from '#ui/tone.ts'
import { useFormat } from '#web/dates.ts'
import { bandOf } from '../rules.ts'

/** Green, yellow and orange; each with a picture and a word of its own. */
const looks = {
  strong: { tone: 'done', Icon: CircleCheck },
  good: { tone: 'accent', Icon: CircleDot },
  some: { tone: 'warning', Icon: CircleDashed },
} as const

/** The score with what it is, how much it is, and what that means. */
export function ScoreMark({ score }: { score: number }) {
  const { t } = useTranslation('recommendations')
  const format = useFormat()
  const band = bandOf(score)
  const { tone, Icon } = looks[band]
  const points = t('score.of', { score: format.number(score) })

  return (
    <p
      className={cn('inline-flex items-center gap-2.5 rounded-lg px-3 py-2', toneSurface[tone])}
      data-band={band}
    >
      <span className="sr-only">
        {t('score.label', { score: points, word: t(`score.${band}`) })}
      </span>
      <Icon aria-hidden className={cn('size-5 shrink-0', toneMark[tone])} />
      <span aria-hidden className="grid">
        <span className="text-xs text-ink-soft">{t('score.caption')}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures text-lg font-semibold">{points}</span>
          <span className="text-sm">{t(`score.${band}`)}</span>
        </span>
      </span>
    </p>
  )
}
