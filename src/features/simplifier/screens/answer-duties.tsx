import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import type { FoundAction, SimplifiedText } from '../client.ts'
import { Lines, Part, spoken, Told, Words, type Language } from './answer-parts.tsx'
import { useDue } from './due.tsx'

/** A duty, and what we know that its words come to. */
export type Demand = FoundAction & { readonly gists: readonly string[] }

type When = NonNullable<FoundAction['by']>

interface Duty {
  readonly gists: readonly string[]
  readonly kind: FoundAction['kind']
  readonly sentence: string
  readonly items: readonly string[]
  readonly times: readonly When[]
}

/** Each sentence once, with all its times. */
function bySentence(actions: readonly Demand[]): Duty[] {
  const told = new Map<string, Duty>()
  for (const { kind, sentence, items, by, gists } of actions) {
    const times = [...(told.get(sentence)?.times ?? []), ...(by === null ? [] : [by])]
    told.set(sentence, { kind, sentence, items, times, gists })
  }
  return [...told.values()]
}

/** Days as the page writes them; a span or words in the paper's own. */
function Times({
  times,
  language,
}: {
  readonly times: readonly When[]
  readonly language: Language
}) {
  const due = useDue()
  return times.map((by, place) => (
    <Chip key={place}>
      {by.kind === 'date' ? (
        <bdi>{due(by)}</bdi>
      ) : (
        <bdi lang={spoken(language).lang}>{by.text}</bdi>
      )}
    </Chip>
  ))
}

/** What to do, in the order of the card. */
export function Todo({
  actions,
  language,
  sent,
  say,
}: {
  readonly actions: readonly Demand[]
  readonly language: Language
  readonly sent: readonly string[]
  readonly say: (sentence: string) => string
}) {
  const { t } = useTranslation('simplifier')
  const due = useDue()
  // Where all have one day it stands large above, once.
  const differ = new Set(actions.flatMap(({ by }) => (by === null ? [] : [due(by)]))).size > 1
  return (
    <ol className="grid list-decimal gap-3 ps-5">
      {bySentence(actions).map(({ kind, sentence, items, times, gists }, place) => {
        const shown = differ ? times : []
        const below = items.filter((item) => !sent.includes(item))
        return (
          <li key={place} className="wrap-anywhere">
            <Told gists={gists} source={sentence} language={language} say={say} />
            {below.length === 0 ? null : <Lines lines={below} language={language} />}
            {kind === 'duty' && shown.length === 0 ? null : (
              <span className="mt-1 flex flex-wrap gap-2">
                {kind === 'duty' ? null : <Chip tone="info">{t(`card.kinds.${kind}`)}</Chip>}
                <Times times={shown} language={language} />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Sentences with days that no duty has, so that no day of a paper is missing here. */
export function Others({ result: { card, language } }: { readonly result: SimplifiedText }) {
  const { t } = useTranslation('simplifier')
  return (
    <Part title={t('card.others')}>
      <p className="text-sm text-ink-soft">{t('card.othersHelp')}</p>
      <ul {...spoken(language)} className="grid gap-2.5 text-sm">
        {card.others.map(({ days, sentence }, place) => (
          <li key={place} className="wrap-anywhere">
            <Words source={sentence} language={language} />
            <span className="mt-1 flex flex-wrap gap-2">
              <Times times={days} language={language} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
