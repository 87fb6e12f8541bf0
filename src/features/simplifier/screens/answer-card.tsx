import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#web/dates.ts'
import type { SimplifiedText } from '../client.ts'
import { isWithoutMail, mailSentenceOf, mustArrive } from '../rules.ts'
import { Others, Todo } from './answer-duties.tsx'
import { Part, spoken, tidy, Told, Words, type Language } from './answer-parts.tsx'
import { useActDay, useDue, type RenderAddDeadline } from './due.tsx'

interface AnswerCardProps {
  readonly result: SimplifiedText
  /** The changes that the reader took back. */
  readonly undone: ReadonlySet<number>
  readonly renderAddDeadline?: RenderAddDeadline | undefined
}

/** What is this, what must I do, by when, what if not, what to send: the five answers before all else. */
export function AnswerCard({ result, undone, renderAddDeadline }: AnswerCardProps) {
  const { t } = useTranslation('simplifier')
  const { card, actions, language, sentences } = result
  const plain = new Map(
    sentences.flatMap(({ source, plain: said }, place) =>
      undone.has(place) ? [] : [[source, said] as const],
    ),
  )
  const say = (sentence: string) => tidy(plain.get(sentence) ?? sentence)
  const todo = card.todo.flatMap(({ action: place, gists }) => {
    const action = actions[place]
    return action === undefined ? [] : [{ ...action, gists }]
  })
  return (
    <Card asChild tone="primary">
      <section aria-labelledby="answer-card" className="grid gap-5">
        <h2 id="answer-card" className="sr-only">
          {t('card.title')}
        </h2>
        {language === 'en' ? null : (
          <p className="max-w-measure text-sm">{t('card.otherLanguage')}</p>
        )}
        <dl className="grid gap-6">
          <What result={result} />
          <By result={result} renderAddDeadline={renderAddDeadline} />
          <Part title={t('card.todo')}>
            {todo.length === 0 ? (
              <p>{t('actions.empty')}</p>
            ) : (
              <Todo
                actions={todo}
                language={language}
                sent={card.send.map(({ text }) => text)}
                say={say}
              />
            )}
          </Part>
          {card.send.length === 0 ? null : (
            <Part title={t('card.send')}>
              <Send send={card.send} language={language} />
            </Part>
          )}
          <Part title={t('card.ifNot')}>
            {card.ifNot.length === 0 ? (
              <p>{t('card.ifNotNone')}</p>
            ) : (
              <div className="grid gap-3 border-s-4 border-s-accent-edge ps-4">
                {card.ifNot.map(({ text, gists }, place) => (
                  <p key={place} className="wrap-anywhere">
                    <Told gists={gists} source={text} language={language} say={say} />
                  </p>
                ))}
              </div>
            )}
          </Part>
          {card.others.length === 0 ? null : <Others result={result} />}
        </dl>
        <p className="max-w-measure text-sm text-ink-soft">
          {t('card.caution')} {t('card.own')} {t('actions.confirm')}
        </p>
      </section>
    </Card>
  )
}

/** What to send: in a few words where we know them, else in the paper's, with its terms in the reader's own language below. */
const Send = ({
  send,
  language,
}: {
  readonly send: SimplifiedText['card']['send']
  readonly language: Language
}) => (
  <ul className="grid list-disc gap-2.5 ps-5">
    {send.map(({ text, gists, terms }, place) => (
      <li key={place} className="wrap-anywhere">
        <Told gists={gists} source={text} language={language} />
        {terms.map(({ term, definition }) => (
          <span key={term} className="mt-1 block text-sm text-ink-soft">
            <bdi className="font-semibold">{term}</bdi>: {definition}
          </span>
        ))}
      </li>
    ))}
  </ul>
)

/** A heading that says no more than the name of the paper, which stands above it. */
const repeats = (name: string, heading: string) =>
  name.toLowerCase().includes(tidy(heading).toLowerCase())

function What({ result: { card, language } }: Pick<AnswerCardProps, 'result'>) {
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const { type, sentence, noticeDate } = card.what
  const name = type === 'unknown' ? t('card.unknown') : t(`documentTypes.${type}`)
  return (
    <Part title={t('card.what')}>
      {type === 'unknown' && sentence !== null ? (
        <>
          <p {...spoken(language)} className="font-serif text-xl font-semibold wrap-anywhere">
            {tidy(sentence)}
          </p>
          <p className="text-sm text-ink-soft">{t('card.heading')}</p>
        </>
      ) : (
        <p className={type === 'unknown' ? 'font-semibold' : 'font-serif text-xl font-semibold'}>
          {name}
        </p>
      )}
      {sentence === null || type === 'unknown' || repeats(name, sentence) ? null : (
        <p className="text-sm wrap-anywhere text-ink-soft">
          <bdi lang={spoken(language).lang}>{tidy(sentence)}</bdi>
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
  const days = todo.flatMap(({ action }) =>
    actions[action]?.by?.kind === 'date' ? actions[action].by.date : [],
  )
  const first = by?.due.kind === 'date' ? by.due.date : ''
  return [...new Set(days)].filter((day) => day > first).toSorted()
}

function By({ result, renderAddDeadline }: Omit<AnswerCardProps, 'undone'>) {
  const { card, actions, language } = result
  const { t } = useTranslation(['simplifier', 'deadlines'])
  const format = useFormat()
  const due = useDue()
  const actDay = useActDay()
  const later = laterDays(result).map(format.date)
  const action = card.by === null ? undefined : actions[card.by.action]
  if (card.by === null || action === undefined)
    return (
      <Part title={t('card.by')}>
        {t(card.others.length === 0 ? 'card.byNone' : 'card.byUnsure')}
      </Part>
    )
  const last = card.by.due.kind === 'date' ? card.by.due.date : undefined
  const day = actDay(action, card.what.type) ?? last
  const mail = mailSentenceOf(result.sentences)
  return (
    <Part title={t('card.by')}>
      <p dir="auto" className="figures font-serif text-xl font-semibold sm:text-2xl">
        {day === undefined || day === last ? due(card.by.due) : format.weekdayDate(day)}
      </p>
      {day === undefined ? null : (
        <p className="figures font-semibold">{format.inDays(format.daysUntil(day))}</p>
      )}
      {card.by.due.kind === 'date' && mustArrive.includes(card.what.type) ? (
        <p>{t('card.arrive')}</p>
      ) : null}
      {last === undefined || day === last ? null : (
        <p>{t('deadlines:paper.lastClosed', { date: format.weekdayDate(last) })}</p>
      )}
      {card.todo.some((one) => one.action === card.by?.action) ? null : (
        <p {...spoken(language)} className="text-sm wrap-anywhere">
          <Words source={action.sentence} language={language} />
        </p>
      )}
      {card.by.due.kind === 'date' && card.by.due.counted ? (
        <p className="text-sm text-ink-soft">
          {t('card.counted')}{' '}
          {mail !== undefined ||
          isWithoutMail(action.sentence, card.what.noticeDate, card.by.due.date)
            ? t('card.withoutMail')
            : null}
        </p>
      ) : null}
      {mail === undefined || mail === action.sentence ? null : (
        <p {...spoken(language)} className="text-sm wrap-anywhere text-ink-soft">
          <q>{tidy(mail)}</q>
        </p>
      )}
      {later.length === 0 ? null : (
        <p className="figures text-sm">{t('card.later', { days: format.list(later) })}</p>
      )}
      <div>{renderAddDeadline?.(action, day, card.what.type)}</div>
    </Part>
  )
}
