import type { QueryClient } from '@tanstack/react-query'
import { figuresQuery, type DirectoryApi } from '#features/directory/client.ts'
import { latestAnsweredQuery, type QuestionsApi } from '#features/questions/client.ts'
import { featuredQuery } from './featured-query.ts'

export const latestShown = 3

interface Landed {
  readonly api: { readonly directory: DirectoryApi; readonly questions: QuestionsApi }
  readonly queries: QueryClient
}

/** What the start page of visitors shows: three lawyers, the figures and the newest questions with an answer. */
export const loadLanding = ({ api, queries }: Landed) =>
  Promise.all([
    queries.ensureQueryData(featuredQuery(api.directory)),
    queries.ensureQueryData(figuresQuery(api.directory)),
    queries.ensureQueryData(latestAnsweredQuery(api.questions, latestShown)),
  ])
