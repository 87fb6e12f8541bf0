import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { Stars } from '#ui/stars.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { ReviewShape } from '../client.ts'

interface ReviewItemProps {
  readonly review: Omit<ReviewShape, 'createdAt'> & { createdAt: Date | string }
  readonly lawyerName: string
  /** What the reader may do about it: report, answer. */
  readonly action?: ReactNode
  /** A small act, beside who wrote it. */
  readonly aside?: ReactNode
}

/** One review with the lawyer's answer below it. */
export function ReviewItem({ review, lawyerName, action, aside }: ReviewItemProps) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const words = written(review.body, review.title)
  const reply = written(review.lawyerReply ?? '')
  const name =
    `${review.reviewer.firstName} ${review.reviewer.lastName}`.trim() || t('list.someone')

  return (
    <article className="grid gap-2 border-t border-hair py-5 first:border-t-0">
      <Stars
        value={review.rating}
        text={format.number(review.rating)}
        label={t('list.stars', { count: review.rating })}
      />
      {review.title === '' ? null : (
        <h3 {...written(review.title, review.body)} className="text-match text-base">
          {review.title}
        </h3>
      )}
      <p {...words} className="max-w-measure whitespace-pre-line break-words">
        {review.body}
      </p>
      {review.tags.length === 0 ? null : (
        <ul aria-label={t('list.tags')} className="flex flex-wrap gap-1.5">
          {review.tags.map((tag) => (
            <li key={tag}>
              <Chip icon={null}>{t(`tags.${tag}`, { defaultValue: tag })}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <p>
          <bdi>{name}</bdi> ·{' '}
          <time dateTime={new Date(review.createdAt).toISOString()}>
            {format.date(review.createdAt)}
          </time>
          <WrittenIn lang={words.lang} />
        </p>
        {aside}
      </div>
      {review.lawyerReply === null ? null : (
        <div className="mt-1 grid max-w-measure gap-1 border-s-4 border-s-accent-edge ps-4">
          <p className="text-sm">
            <span className="font-semibold">{t('list.reply', { name: lawyerName })}</span>
            <WrittenIn lang={reply.lang} />
          </p>
          <p {...reply} className="whitespace-pre-line break-words">
            {review.lawyerReply}
          </p>
        </div>
      )}
      {action}
    </article>
  )
}

/** Which language it is, where that is not the reader's. */
function WrittenIn({ lang }: { readonly lang: string | undefined }) {
  const { t, i18n } = useTranslation(['reviews', 'common'])
  return lang === undefined || lang === i18n.language ? null : (
    <span className="text-ink-soft">
      {' · '}
      {t('list.writtenIn', { language: t(`common:languages.${lang}`) })}
    </span>
  )
}
