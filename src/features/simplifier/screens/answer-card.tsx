import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import type { FoundAction, SimplifiedText } from '../client.ts'
import { useDue } from './due.tsx'

interface AnswerCardProps {
  readonly result: SimplifiedText
  readonly renderAddDeadline?: ((action: FoundAction) => ReactNode) | undefined
}

/** What is this, what must I do, by when, what if not, what to send: the five answers before all else. */
export function AnswerCard({ result, renderAddDeadline }: AnswerCardProps) {
  const { t } = useTranslation('simplifier')
  const { card, actions, language } = result
  const todo = card.todo.flatMap((place) => actions[place] ?? [])
  return (
    <Card asChild tone="primary">
      <section aria-labelledby="answer-card" className="grid gap-5">
        <h2 id="answer-card" className="text-xl">
          {t('card.title')}
        </h2>
        <p className="max-w-measure text-sm text-ink-soft">
          {t('card.caution')} {t('card.own')} {language === 'en' ? null : t('card.otherLanguage')}
        </p>
        <dl className="grid gap-6 md:grid-cols-2 md:gap-x-10">
          <What result={result} />
          <By result={result} renderAddDeadline={renderAddDeadline} />
          <Part title={t('card.todo')} wide={card.send.length === 0}>
            {todo.length === 0 ? (
              <p>{t('actions.empty')}</p>
            ) : (
              <Todo actions={todo} language={language} sent={card.send.map(({ text }) => text)} />
            )}
          </Part>
          {card.send.length === 0 ? null : (
            <Part title={t('card.send')}>
              <Send send={card.send} language={language} />
            </Part>
          )}
          <Part title={t('card.ifNot')} wide>
            {card.ifNot.length === 0 ? (
              <p>{t('card.ifNotNone')}</p>
            ) : (
              <Lines lines={card.ifNot.map(({ text }) => text)} language={language} />
            )}
          </Part>
          {card.others.length === 0 ? null : <Others result={result} />}
        </dl>
        <p className="text-sm text-ink-soft">{t('actions.confirm')}</p>
      </section>
    </Card>
  )
}

type Language = SimplifiedText['language']

/** The paper's words without what draws its tables: bars, rows of dots, runs of spaces. */
const tidy = (words: string) =>
  words
    .replaceAll(/[|\s]+/g, ' ')
    .replaceAll(/ ?[.·_…-]{4,} ?/g, ' … ')
    .trim()

/** Words of the paper keep their own language and direction, whatever the page speaks. */
const spoken = (language: Language) =>
  ({ lang: language === 'other' ? undefined : language, dir: 'auto' }) as const

function Part({
  title,
  wide = false,
  children,
}: {
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={wide ? 'md:col-span-2' : undefined}>
      <dt className="text-sm font-semibold text-ink-soft">{title}</dt>
      <dd className="mt-1 grid max-w-measure gap-2">{children}</dd>
    </div>
  )
}

const Lines = ({
  lines,
  language,
}: {
  readonly lines: readonly string[]
  readonly language: Language
}) => (
  <ul {...spoken(language)} className="grid list-disc gap-1.5 ps-5">
    {lines.map((line, place) => (
      <li key={place} className="wrap-anywhere">
        {tidy(line)}
      </li>
    ))}
  </ul>
)

/** What to send, in the paper's words, with its terms in the reader's own language below. */
const Send = ({
  send,
  language,
}: {
  readonly send: SimplifiedText['card']['send']
  readonly language: Language
}) => (
  <ul className="grid list-disc gap-2.5 ps-5">
    {send.map(({ text, terms }, place) => (
      <li key={place}>
        <span {...spoken(language)} className="block wrap-anywhere">
          {tidy(text)}
        </span>
        {terms.map(({ term, definition }) => (
          <span key={term} className="mt-1 block text-sm text-ink-soft">
            <bdi className="font-semibold">{term}</bdi>: {definition}
          </span>
        ))}
      </li>
    ))}
  </ul>
)

function What({ result: { card, language } }: Pick<AnswerCardProps, 'result'>) {
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const { type, sentence, noticeDate } = card.what
  return (
    <Part title={t('card.what')}>
      {type === 'unknown' && sentence !== null ? (
        <>
          <p {...spoken(language)} className="text-lg font-semibold wrap-anywhere">
            {tidy(sentence)}
          </p>
          <p className="text-sm text-ink-soft">{t('card.heading')}</p>
        </>
      ) : (
        <p className="text-lg font-semibold">
          {type === 'unknown' ? t('card.unknown') : t(`documentTypes.${type}`)}
        </p>
      )}
      {sentence === null || type === 'unknown' ? null : (
        <p {...spoken(language)} className="text-sm wrap-anywhere text-ink-soft">
          {tidy(sentence)}
        </p>
      )}
      {noticeDate === null ? null : (
        <p className="text-sm text-ink-soft">
          {t('card.dated', { date: format.date(noticeDate) })}
        </p>
      )}
    </Part>
  )
}

/** The other days of what the reader has to do, after the first one. */
function laterDays({ card: { todo, by }, actions }: SimplifiedText): string[] {
  const days = todo.flatMap((place) =>
    actions[place]?.by?.kind === 'date' ? actions[place].by.date : [],
  )
  const first = by?.due.kind === 'date' ? by.due.date : ''
  return [...new Set(days)].filter((day) => day > first).toSorted()
}

function By({ result, renderAddDeadline }: AnswerCardProps) {
  const { card, actions, language } = result
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const due = useDue()
  const later = laterDays(result).map(format.date)
  const action = card.by === null ? undefined : actions[card.by.action]
  if (card.by === null || action === undefined)
    return (
      <Part title={t('card.by')}>
        {t(card.others.length === 0 ? 'card.byNone' : 'card.byUnsure')}
      </Part>
    )
  return (
    <Part title={t('card.by')}>
      <p dir="auto" className="figures text-lg font-semibold">
        {due(card.by.due)}
      </p>
      <p {...spoken(language)} className="text-sm wrap-anywhere">
        {tidy(action.sentence)}
      </p>
      {card.by.due.kind === 'date' && card.by.due.counted ? (
        <p className="text-sm text-ink-soft">{t('card.counted')}</p>
      ) : null}
      {later.length === 0 ? null : (
        <p className="figures text-sm">{t('card.later', { days: format.list(later) })}</p>
      )}
      {renderAddDeadline?.(action)}
    </Part>
  )
}

type When = NonNullable<FoundAction['by']>

interface Told {
  readonly kind: FoundAction['kind']
  readonly sentence: string
  readonly items: readonly string[]
  readonly times: readonly When[]
}

/** Each sentence once, with all its times. */
function bySentence(actions: readonly FoundAction[]): Told[] {
  const told = new Map<string, Told>()
  for (const { kind, sentence, items, by } of actions) {
    const times = [...(told.get(sentence)?.times ?? []), ...(by === null ? [] : [by])]
    told.set(sentence, { kind, sentence, items, times })
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

function Todo({
  actions,
  language,
  sent,
}: {
  readonly actions: readonly FoundAction[]
  readonly language: Language
  readonly sent: readonly string[]
}) {
  const { t } = useTranslation('simplifier')
  return (
    <ol {...spoken(language)} className="grid list-decimal gap-3 ps-5">
      {bySentence(actions).map(({ kind, sentence, items, times }, place) => {
        const below = items.filter((item) => !sent.includes(item))
        return (
          <li key={place} className="wrap-anywhere">
            {tidy(sentence)}
            {below.length === 0 ? null : <Lines lines={below} language={language} />}
            {kind === 'duty' && times.length === 0 ? null : (
              <span className="mt-1 flex flex-wrap gap-2">
                {kind === 'duty' ? null : <Chip tone="info">{t(`card.kinds.${kind}`)}</Chip>}
                <Times times={times} language={language} />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Sentences with days that no duty has, so that no day of a paper is missing here. */
function Others({ result: { card, language } }: Pick<AnswerCardProps, 'result'>) {
  const { t } = useTranslation('simplifier')
  return (
    <Part title={t('card.others')} wide>
      <p className="text-sm text-ink-soft">{t('card.othersHelp')}</p>
      <ul {...spoken(language)} className="grid gap-2.5 text-sm">
        {card.others.map(({ days, sentence }, place) => (
          <li key={place} className="wrap-anywhere">
            {tidy(sentence)}
            <span className="mt-1 flex flex-wrap gap-2">
              <Times times={days} language={language} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
