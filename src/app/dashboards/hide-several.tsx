import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longest } from '#features/moderation/rules.ts'
import { ReasonDialog } from '#features/moderation/screens/reason-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#web/dates.ts'
import { useHiding, type Hiding } from '#features/administration/client.ts'
import { mostAtOnce, type HideableList } from '#features/administration/rules.ts'

export interface HideSeveralProps {
  readonly list: HideableList
  readonly chosen: readonly string[]
  readonly onDone: () => void
}

/** Hides what was chosen, or shows it again, and takes the last such act back. */
export function HideSeveral({ list, chosen, onDone }: HideSeveralProps) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const [asking, setAsking] = useState<'hide' | 'show' | null>(null)
  const [last, setLast] = useState<Hiding | null>(null)
  const [round, setRound] = useState(0)
  const hiding = useHiding((changed, { list: of, hidden, reason }) => {
    setAsking(null)
    setRound(round + 1)
    setLast({ list: of, ids: [...changed], hidden, reason })
    onDone()
  })
  const count = (key: string, number: number) =>
    t(key, { count: number, formatted: format.number(number) })
  const undo = (done: Hiding) =>
    hiding.mutate(
      {
        ...done,
        hidden: !done.hidden,
        reason: [...t('several.undone', { reason: done.reason })].slice(0, longest.reason).join(''),
      },
      { onSuccess: () => setLast(null) },
    )
  const ids = chosen.slice(0, mostAtOnce)
  const ask = (what: 'hide' | 'show') => {
    hiding.reset()
    setAsking(what)
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {chosen.length > 0
          ? count('several.chosen', chosen.length)
          : last === null
            ? t('several.choose')
            : count(last.hidden ? 'several.hidden' : 'several.shown', last.ids.length)}
      </p>
      {ids.length > 0 && (
        <>
          <Button size="sm" variant="outline" onClick={() => ask('hide')}>
            {t('several.hide')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => ask('show')}>
            {t('several.show')}
          </Button>
        </>
      )}
      {chosen.length === 0 && last !== null && last.ids.length > 0 && (
        <Button size="sm" variant="outline" busy={hiding.isPending} onClick={() => undo(last)}>
          {t('several.undo')}
        </Button>
      )}
      {asking !== null && (
        <ReasonDialog
          key={`${asking} ${String(round)}`}
          open
          onOpenChange={() => setAsking(null)}
          title={count(asking === 'hide' ? 'several.hideTitle' : 'several.showTitle', ids.length)}
          text={t(asking === 'hide' ? 'several.hideText' : 'several.showText')}
          confirmText={t(asking === 'hide' ? 'several.hide' : 'several.show')}
          {...(list === 'posts' && asking === 'hide' && { help: t('moderation:act.readByPerson') })}
          act={hiding}
          onConfirm={(reason) =>
            hiding.mutate({ list, ids: [...ids], hidden: asking === 'hide', reason })
          }
        />
      )}
    </div>
  )
}
