import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import { nearKinds, type Search, type Topic } from '../rules.ts'
import { FilterLinks } from './filter-chips.tsx'

interface NearKindsProps {
  readonly topic: Topic
  /** The search as it was understood. */
  readonly search: Search
  readonly onChanged: () => void
}

/** What was asked for is no kind of case of its own: which lawyers are shown instead, or which kinds one may choose. */
export function NearKinds({ topic, search, onChanged }: NearKindsProps) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const kinds = nearKinds[topic].map(
    (kind) => ['visaType', kind, t(`common:visaTypes.${kind}`)] as const,
  )
  const texts = {
    topic: t(`list.topics.${topic}`),
    kind: format.labels(kinds.map((one) => one[2])),
  }
  if (kinds.length === 1) return <p className="pb-4 text-sm">{t('list.nearOne', texts)}</p>
  return (
    <div className="grid gap-2 pb-4 text-sm">
      <p>{t('list.nearSeveral', texts)}</p>
      <ul className="flex flex-wrap gap-2">
        <FilterLinks search={search} offered={kinds} onChanged={onChanged} />
      </ul>
    </div>
  )
}
