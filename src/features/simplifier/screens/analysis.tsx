import { useTranslation } from 'react-i18next'
import { Stat, StatList } from '#ui/stat.tsx'
import { useFormat } from '#web/dates.ts'
import type { SimplifiedText } from '../client.ts'
import { complexityPercent, countWords, isChanged, reductionPercent } from '../rules.ts'
import { ReadabilityCard } from './readability-card.tsx'

interface AnalysisProps {
  readonly original: string
  readonly text: string
  readonly result: SimplifiedText
  readonly isExample: boolean
}

/** What kind of paper it is, and the figures. */
export function Analysis({ original, text, result, isExample }: AnalysisProps) {
  const { t } = useTranslation(['simplifier', 'common'])
  const format = useFormat()
  const isScored = isExample || result.sentences.some(isChanged)
  const after = isScored ? result.readabilityScore.after : null
  const [before, now] = [countWords(original), countWords(text)]
  const less = reductionPercent(before, now)
  return (
    <div className="grid gap-5">
      <StatList>
        <Stat
          label={t('analysis.documentType')}
          value={isExample ? t('demo.documentType') : t(`documentTypes.${result.documentType}`)}
        />
        <Stat
          label={t('analysis.complexity')}
          value={
            after === null
              ? t('common:common.notAvailable')
              : format.percent(complexityPercent(after) / 100)
          }
          note={t('analysis.complexityNote')}
        />
        <Stat
          label={t('analysis.words')}
          value={t(less < 0 ? 'analysis.longer' : 'analysis.shorter', {
            percent: format.percent(Math.abs(less) / 100),
          })}
          note={t('analysis.wordsChange', {
            before: format.number(before),
            after: format.number(now),
          })}
        />
        <Stat label={t('analysis.terms')} value={format.number(result.keyTerms.length)} />
      </StatList>
      {isScored ? (
        <div className="max-w-form">
          <ReadabilityCard result={result} />
        </div>
      ) : null}
    </div>
  )
}
