import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { useFormat } from '#web/dates.ts'
import type { SimplifiedText } from '../client.ts'
import { readabilityLabel } from '../rules.ts'

/** How easy the text read before and reads now, with S2's words and the name of the formula. */
export function ReadabilityCard({
  result,
}: {
  readonly result: Pick<SimplifiedText, 'readabilityScore' | 'grade' | 'formula'>
}) {
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const { before, after } = result.readabilityScore
  const { grade, formula } = result
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('readability.title')}</h2>
      {before === null || after === null ? (
        <p className="text-sm text-ink-soft">{t('readability.none')}</p>
      ) : (
        <>
          {(
            [
              ['before', before],
              ['after', after],
            ] as const
          ).map(([when, score]) => (
            <div key={when} className="grid gap-1">
              <Progress
                label={t(`readability.${when}`)}
                value={score}
                max={10}
                tone={when === 'after' ? 'done' : 'accent'}
                text={t('readability.outOf', {
                  score: format.number(score, { minimumFractionDigits: 1 }),
                })}
              />
              <p className="text-sm font-medium">{t(`readability.${readabilityLabel(score)}`)}</p>
            </div>
          ))}
          {grade.before === null || grade.after === null ? null : (
            <p className="text-sm text-ink-soft">
              {t('readability.grade', {
                before: format.number(grade.before),
                after: format.number(grade.after),
              })}
            </p>
          )}
          {formula === null ? null : (
            <p className="text-sm text-ink-soft">{t('readability.formula', { name: formula })}</p>
          )}
        </>
      )}
    </Card>
  )
}
