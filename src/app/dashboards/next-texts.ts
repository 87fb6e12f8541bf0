import { useTranslation } from 'react-i18next'
import { useStageText } from '#features/leads/screens/stage-text.tsx'
import type { Soon } from './next.ts'

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
