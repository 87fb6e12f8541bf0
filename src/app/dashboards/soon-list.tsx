import { CalendarClock, CircleAlert, Hourglass, Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isTimed } from '#features/leads/engine/stages.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/tone.ts'
import type { Soon } from './next.ts'
import { DateLine } from './next-parts.tsx'
import { useSoonText } from './next-texts.ts'

const looks: Record<Soon['kind'], { tone: Tone; icon: typeof Video }> = {
  step: { tone: 'urgent', icon: CircleAlert },
  notice: { tone: 'urgent', icon: CircleAlert },
  choice: { tone: 'accent', icon: Hourglass },
  answer: { tone: 'accent', icon: Hourglass },
  promise: { tone: 'info', icon: CalendarClock },
  talk: { tone: 'neutral', icon: Video },
}

/** The dates of the next days, each with what it is. */
export function SoonList({ soon }: { readonly soon: readonly Soon[] }) {
  const { t } = useTranslation('dashboards')
  const text = useSoonText()
  return (
    <Card asChild pad="none">
      <ul>
        {soon.map((one) => (
          <li
            key={one.key}
            className="grid gap-1.5 border-b border-hair px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6 sm:px-6"
          >
            <DateLine
              at={one.at}
              text={text(one)}
              urgent={looks[one.kind].tone === 'urgent'}
              timed={'of' in one && isTimed(one.of.stage)}
              zone={one.kind === 'talk' ? one.appointment.clientZone : undefined}
            />
            <Chip
              tone={looks[one.kind].tone}
              icon={looks[one.kind].icon}
              className="justify-self-start sm:justify-self-end"
            >
              {t(`next.kinds.${one.kind}`)}
            </Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
