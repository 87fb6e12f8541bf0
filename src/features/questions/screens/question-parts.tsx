import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/tone.ts'
import { useFormat } from '#web/dates.ts'
import type { QuestionShape } from '../client.ts'

const urgencyTones: Record<QuestionShape['urgency'], Tone> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'warning',
  urgent: 'urgent',
}

/** The words for how urgent it is, what it is about, and that nobody can answer anymore; how many did says the rest. In a list what is usual is left out, and how urgent it is says something to lawyers alone. */
export function QuestionChips({
  question,
  isListed = false,
  hasUrgency = true,
}: {
  question: Pick<QuestionShape, 'urgency' | 'category' | 'status'>
  isListed?: boolean
  hasUrgency?: boolean
}) {
  const { t } = useTranslation('questions')
  const tone = urgencyTones[question.urgency]
  const isUsual = tone === 'neutral'
  return (
    <p className="flex flex-wrap gap-1.5">
      {!hasUrgency || (isListed && isUsual) ? null : (
        <Chip tone={tone} {...(isUsual && { icon: null })}>
          {t(`urgencyChips.${question.urgency}`)}
        </Chip>
      )}
      <Chip icon={null}>{t(`categories.${question.category}`)}</Chip>
      {question.status === 'closed' && <Chip>{t('statuses.closed')}</Chip>}
    </p>
  )
}

/** The asker's name, or Anonymous: for who asked so, and for who has left. */
export function useAskerName(): (question: Pick<QuestionShape, 'isAnonymous' | 'user'>) => string {
  const { t } = useTranslation('questions')
  return ({ isAnonymous, user }) => {
    const name = `${user.firstName} ${user.lastName}`.trim()
    return isAnonymous || name === '' ? t('card.anonymous') : name
  }
}

function usePlace(): (question: Pick<QuestionShape, 'state' | 'zipCode'>) => string | undefined {
  const { t } = useTranslation(['questions', 'directory'])
  return ({ state, zipCode }) => {
    const name =
      state === null ? undefined : t(`directory:states.${state}`, { defaultValue: state })
    if (zipCode === null) return name
    return name === undefined
      ? t('questions:card.zip', { zipCode })
      : t('questions:card.place', { state: name, zipCode })
  }
}

/** A moment as a distance from now; the server's now and the reader's may differ by a word. */
export function Ago({ at }: { at: Date | string }) {
  const format = useFormat()
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={format.dateTime(moment)}>
      {format.relative(moment)}
    </time>
  )
}

/** Who asked, when and where. */
export function AskerLine({ question }: { question: QuestionShape }) {
  const { t } = useTranslation('questions')
  const place = usePlace()(question)
  const name = useAskerName()(question)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <bdi className="font-medium text-ink">{name}</bdi>
      <span aria-hidden>·</span>
      <Ago at={question.createdAt} />
      {place === undefined ? null : (
        <>
          <span aria-hidden>·</span>
          <span>{place}</span>
        </>
      )}
      {question.editedAt === null ? null : (
        <>
          <span aria-hidden>·</span>
          <span>{t('card.edited')}</span>
        </>
      )}
    </p>
  )
}
