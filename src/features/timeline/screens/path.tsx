import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import type { Journey } from '../client.ts'
import type { View } from '../rules.ts'
import { KeepButton, type Keep } from './examples.tsx'
import { JourneySteps, OwnDocuments, RoughNote, untilNow, ViewToggle } from './journey.tsx'
import type { SentCase } from './own.tsx'
import { SummaryCards } from './summary-cards.tsx'

interface PathProps {
  readonly journey: Journey
  readonly sent: SentCase | undefined
  readonly view: View
  readonly onView: (view: View) => void
  /** What is to be said before the steps. */
  readonly notice: ReactNode
  /** Where the steps are drawn from a sent case and could be kept. */
  readonly keep: Keep | undefined
}

/**
 * The step one is in, the facts of the case, then the rest of the way; the facts stand beside it where there is room. Beside
 * what happens in a sent case stand the usual steps instead, for it says the facts already.
 */
export function Path({ journey, sent, view: wished, onView, notice, keep }: PathProps) {
  const { t } = useTranslation('timeline')
  const isDrawn = !journey.kept && !journey.example
  // Nothing of what is only drawn can be ticked off.
  const view = isDrawn ? 'timeline' : wished
  const isBeside = isDrawn && sent?.isOpen === true
  // What happens in the case now comes first; without it, the step of the path that one is in.
  const split = sent?.isOpen || isDrawn || view === 'checklist' ? 0 : untilNow(journey)
  // On a phone they come last where the steps above them already say the most.
  const facts = (
    <div className={isBeside ? 'col-span-full' : 'lg:col-start-2 lg:row-span-2 lg:row-start-1'}>
      <SummaryCards journey={journey} sent={sent} wide={isBeside} />
    </div>
  )
  return (
    <div
      className={cn(
        'grid grid-cols-1 gap-6',
        isBeside ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      {sent === undefined && split === 0 ? null : (
        <div>
          {sent?.soFar}
          {split === 0 ? null : <JourneySteps journey={journey} view={view} to={split} />}
        </div>
      )}
      {sent?.isOpen ? null : facts}
      <div className="grid grid-cols-1 content-start gap-4">
        <h2 className="text-lg">
          {t(isDrawn ? 'drawn.title' : split === 0 ? `view.${view}` : 'step.next')}
        </h2>
        {notice}
        {journey.asksPlace ? null : (
          <div>
            {keep === undefined ? null : <KeepButton keep={keep} />}
            {isDrawn ? null : <ViewToggle view={view} onView={onView} />}
          </div>
        )}
        {isDrawn ? null : <RoughNote journey={journey} />}
        <JourneySteps journey={journey} view={view} from={split} isGuess={isDrawn} />
        {journey.kept ? <OwnDocuments journey={journey} /> : null}
      </div>
      {sent?.isOpen ? facts : null}
    </div>
  )
}
