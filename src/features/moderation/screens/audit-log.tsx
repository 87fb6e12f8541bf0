import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { useFormat } from '#web/dates.ts'
import { LoadedPages } from '#web/loaded.tsx'
import { auditQuery, useModerationApi } from '../client.ts'

/** What administrators did, with their reasons. Nobody can change it. */
export function AuditLog() {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const query = useInfiniteQuery(auditQuery(useModerationApi()))
  return (
    <LoadedPages query={query} empty={<EmptyState kind="folder" text={t('audit.empty')} />}>
      {(entries) => (
        <Table caption={t('audit.caption')} hideCaption phone="stack">
          <thead>
            <tr>
              <HeadCell>{t('audit.when')}</HeadCell>
              <HeadCell>{t('audit.who')}</HeadCell>
              <HeadCell>{t('audit.what')}</HeadCell>
              <HeadCell>{t('audit.why')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <HeadCell scope="row" className="font-normal">
                  {format.dateTime(entry.at)}
                </HeadCell>
                <Cell label={t('audit.who')}>
                  <bdi>{entry.actorName}</bdi>
                </Cell>
                <Cell label={t('audit.what')}>{t(`audit.actions.${entry.action}`)}</Cell>
                <Cell label={t('audit.why')}>
                  <span dir="auto">{entry.reason}</span>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </LoadedPages>
  )
}
