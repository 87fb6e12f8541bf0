import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { Alert } from '#ui/alert.tsx'
import { Loaded } from '#web/loaded.tsx'
import { exampleQuery, useTimelineApi } from '../client.ts'
import { templateTypes, type TemplateType, type View } from '../rules.ts'
import { JourneySteps, RoughNote } from './journey.tsx'

interface PathButtonsProps {
  readonly types: readonly TemplateType[]
  readonly value: TemplateType
  readonly onValue: (type: TemplateType) => void
  readonly label: string
}

/** One button for each path. */
export function PathButtons({ types, value, onValue, label }: PathButtonsProps) {
  const { t } = useTranslation('timeline')
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2" data-print="hide">
      {types.map((type) => (
        <Button
          key={type}
          size="sm"
          variant="outline"
          className={cn(
            type === value && 'border-primary bg-primary-soft text-primary hover:bg-primary-soft',
          )}
          aria-pressed={type === value}
          onClick={() => onValue(type)}
        >
          {t(`cases.${type}`)}
        </Button>
      ))}
    </div>
  )
}

/** The usual steps of every path, to look around. */
export function Explore({ view, onBegin }: { view: View; onBegin: (type: TemplateType) => void }) {
  const { t } = useTranslation('timeline')
  const [type, setType] = useState<TemplateType>('h1b')
  const query = useQuery(exampleQuery(useTimelineApi(), type, 'plain'))
  const name = t(`cases.${type}`)
  return (
    <div className="grid gap-6">
      <PathButtons
        types={templateTypes as TemplateType[]}
        value={type}
        onValue={setType}
        label={t('tabs.paths')}
      />
      <Alert
        tone="info"
        action={
          <Button variant="outline" size="sm" onClick={() => onBegin(type)}>
            {t('example.start', { name })}
          </Button>
        }
      >
        {t('example.plain')}
      </Alert>
      <Loaded query={query}>
        {(journey) => (
          <>
            <RoughNote journey={journey} />
            <JourneySteps journey={journey} view={view} />
          </>
        )}
      </Loaded>
    </div>
  )
}
