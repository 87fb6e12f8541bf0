import { useTranslation } from 'react-i18next'
import { languageOf } from '#kernel/written-language.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#web/dates.ts'
import type { Lead } from '../client.ts'

/** What the form of a case says, in the reader's language, above a story in another one. */
export function Gist({ lead, waits }: { readonly lead: Lead; readonly waits: boolean }) {
  const { t, i18n } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const language = languageOf(lead.summary)
  if (language === null || language === i18n.language) return null
  const { notice, deadline, currentStatus, budget, masked } = lead
  const facts = [
    t(`common:visaTypes.${lead.visaType}`),
    t(`leads:urgencies.${lead.urgency}`),
    currentStatus && t(`leads:currentStatuses.${currentStatus as 'other'}`),
    notice && `${t(`leads:noticeTypes.${notice.type}`)}, ${format.date(notice.date)}`,
    deadline && `${t('leads:stage.rows.deadline')}: ${format.weekdayDate(deadline)}`,
    format.labels(lead.preferredLanguages.map((code) => t(`common:languages.${code as 'en'}`))),
    lead.location === 'Remote' ? t('common:locations.remote') : lead.location,
    budget && t(`leads:budgets.${budget as 'under-2000'}`),
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <Card tone="outline" pad="sm" className="grid max-w-measure gap-1.5">
      <p className="text-sm text-ink-soft">
        {t('leads:gist.title', { language: t(`common:languages.${language}`) })}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 font-medium">
        {facts.map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      {masked && waits && <p className="text-sm text-ink-soft">{t('leads:gist.later')}</p>}
    </Card>
  )
}
