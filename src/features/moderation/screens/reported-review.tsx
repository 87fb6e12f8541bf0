import type { TFunction } from 'i18next'
import { written } from '#ui/written.ts'
import type { useFormat } from '#web/dates.ts'
import type { ReportRecord } from '../client.ts'
import { PersonLink } from './reported-why.tsx'

/** A reported review with what a decision stands on: who wrote it and when, the stars, and whether there was a case. */
export const reviewFacts = (
  t: TFunction<'moderation'>,
  format: ReturnType<typeof useFormat>,
  {
    reviewerId,
    reviewerName,
    createdAt,
    rating,
    hadCase,
    body,
  }: NonNullable<ReportRecord['review']>,
) => [
  {
    label: t('reports.writtenBy'),
    value: (
      <>
        <PersonLink id={reviewerId}>{reviewerName}</PersonLink> · {format.dateTime(createdAt)}
      </>
    ),
  },
  { label: t('reports.stars'), value: t('reports.ofFive', { rating: format.number(rating) }) },
  {
    label: t('reports.caseTogether'),
    value: t(hadCase ? 'reports.hadCase' : 'reports.hadNoCase'),
  },
  {
    label: t('reports.review'),
    // The marks of quotation are those of the language around them: the text's own.
    value: (
      <span {...written(body)}>
        <q>{body}</q>
      </span>
    ),
  },
]
