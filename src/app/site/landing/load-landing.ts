import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#kernel/locale.ts'
import { figuresQuery, type DirectoryApi } from '#features/directory/client.ts'
import { latestAnsweredQuery, type QuestionsApi } from '#features/questions/client.ts'
import { featuredQuery } from './featured-query.ts'

export const latestShown = 3

interface Landed {
  readonly api: { readonly directory: DirectoryApi; readonly questions: QuestionsApi }
  readonly queries: QueryClient
  readonly locale: Locale
}

/** What the start page of visitors shows: three lawyers, the figures and the newest questions with an answer. */
export const loadLanding = ({ api, queries, locale }: Landed) =>
  Promise.all([
    queries.ensureQueryData(featuredQuery(api.directory)),
    queries.ensureQueryData(figuresQuery(api.directory)),
    queries.ensureQueryData(latestAnsweredQuery(api.questions, latestShown, locale)),
  ])
