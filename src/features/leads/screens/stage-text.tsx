import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import type { Standing } from '../engine/stages.ts'

/** What happens in a case now, in one sentence, for its client. */
export function useStageText() {
  const { t } = useTranslation('leads')
  const format = useFormat()
  return ({ stage, names, next }: Pick<Standing, 'stage' | 'names' | 'next'>): string =>
    t(next?.mover === 'client' ? 'stage.asksYou' : `stage.now.${stage}`, {
      count: names.length,
      name: names.length === 0 ? t('stage.someone') : format.list([...names]),
    })
}
