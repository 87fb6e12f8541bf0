import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'
import { useRenderedAt } from '#web/hydration.tsx'

const partOf = (hour: number) => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening')
const hourOf = (renderedAt: number | undefined) =>
  renderedAt === undefined ? new Date().getHours() : new Date(renderedAt).getUTCHours()

/** Greets by the reader's own time of day; the server, which does not know it, by its own. */
export function Greeting({ name, lead }: { name: string; lead?: string }) {
  const { t } = useTranslation('site')
  const renderedAt = useRenderedAt()
  const part = partOf(hourOf(renderedAt))
  return <PageHeader className="pb-0 sm:pb-0" title={t(`home.${part}`, { name })} lead={lead} />
}
