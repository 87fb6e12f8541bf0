import { Card } from '#ui/card.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'

interface ThreadLineProps {
  readonly side: 'person' | 'team'
  readonly author: string
  readonly at: Date
  readonly body: string
  readonly note?: string | undefined
}

/** What one side wrote in a ticket. */
export function ThreadLine({ side, author, at, body, note }: ThreadLineProps) {
  const format = useFormat()
  return (
    <Card tone={side === 'team' ? 'primary' : 'sunken'} pad="sm">
      <p className="text-sm text-ink-soft">
        <bdi className="font-semibold text-ink">{author}</bdi> · {format.dateTime(at)}
        {note === undefined ? null : <> · {note}</>}
      </p>
      <p {...written(body)} className="mt-2 whitespace-pre-wrap wrap-anywhere">
        {body}
      </p>
    </Card>
  )
}
