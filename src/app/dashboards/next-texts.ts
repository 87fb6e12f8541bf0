import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import type { OpenCase, Soon } from './next.ts'

/** What happens in a case now, in one sentence. */
export function useStageText() {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  return ({ stage, names }: OpenCase): string =>
    t(`next.stages.${stage}`, {
      count: names.length,
      name: names.length === 0 ? t('next.someone') : format.list(names),
    })
}

/** What a date in the calendar is about. */
export function useSoonText() {
  const { t } = useTranslation(['dashboards', 'leads'])
  const stageText = useStageText()
  return (soon: Soon): string => {
    if (soon.kind === 'step') return soon.deadline.title
    if (soon.kind === 'talk')
      return t('dashboards:next.talk', { name: soon.appointment.other.firstName })
    if (soon.kind !== 'notice') return stageText(soon.of)
    const { notice } = soon.of.lead
    return notice === null
      ? t('dashboards:next.notice')
      : t('dashboards:next.noticeOf', { letter: t(`leads:noticeTypes.${notice.type}`) })
  }
}
