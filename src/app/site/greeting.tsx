import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'

const partOf = (hour: number) => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening')

const never = () => () => undefined
const here = () => partOf(new Date().getHours())
const anywhere = () => partOf(new Date().getUTCHours())

/** Greets by the reader's own time of day; the server, which does not know it, by its own. */
export function Greeting({ name, lead }: { name: string; lead?: string }) {
  const { t } = useTranslation('site')
  const part = useSyncExternalStore(never, here, anywhere)
  return <PageHeader title={t(`home.${part}`, { name })} lead={lead} />
}
