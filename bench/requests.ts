// The dearest things that a visitor or a member can ask, each with the words that cost most.
import type pg from 'pg'

export interface Asked {
  readonly method?: 'POST'
  readonly path: string
  readonly body?: unknown
  readonly accept?: string
}

/** What the requests are about: a database with a crowd in it, and the ids of the person who asks. */
export interface Place {
  readonly database: pg.Client
  readonly clientId: string
  readonly questionId: string
  readonly journeyId: string
}

/** One row of the table: its name, and what it asks; a request that needs rows of its own writes them first. */
export type Row = readonly [string, (place: Place) => Asked | Promise<Asked>]

const many = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const misspelled = 'interveiw marraige renewel waitng petitoin nebrasca centre immigratiom'
const get = (path: string, accept?: string) => () => ({ path, ...(accept && { accept }) })
const simplify = (piece: string) => () => ({
  method: 'POST' as const,
  path: '/api/simplify',
  body: { text: many(piece, 20_000) },
})
const names = [
  many('My name is Ana Maria Gonzalez. ', 10_000),
  many('Anna Müller called +1 212 555 0199. ', 10_000),
]

async function recommendations({ database, clientId }: Place): Promise<Asked> {
  const { rows } = await database.query<{ id: string }>(
    `insert into legal_questions (id, user_id, title, content, category, tags, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Can my family wait for the interview here?', $2, 'asylum', array['visa'], now(), now()) returning id`,
    [clientId, many('My asylum interview and my family petition wait for an answer. ', 2_000)],
  )
  return { method: 'POST', path: `/api/questions/${rows[0]!.id}/recommendations`, body: {} }
}

export const requests: readonly Row[] = [
  ['nothing beside /healthz', get('/healthz')],
  [
    'questions: eight misspelled words',
    get(`/api/questions?search=${encodeURIComponent(misspelled)}`),
  ],
  [
    'questions: four misspelled words',
    get(`/api/questions?search=${encodeURIComponent('interveiw marraige renewel petitoin')}`),
  ],
  ['questions: a word that most hold', get('/api/questions?search=a&sortBy=popular')],
  [
    'similar questions, a long title',
    get(
      `/api/questions/similar?title=${encodeURIComponent(many('marriage interview waiting renewal ', 180))}`,
    ),
  ],
  ['lawyers: words with mistakes', get(`/api/lawyers?q=${encodeURIComponent(misspelled)}`)],
  [
    'lawyers: deep page, every filter',
    get('/api/lawyers?language=es&state=NY&rating=1&sort=rating&page=300'),
  ],
  ['/lawyers as a page', get('/lawyers', 'text/html')],
  [
    'a question as a page',
    ({ questionId }) => ({ path: `/questions/${questionId}`, accept: 'text/html' }),
  ],
  ['simplify: 20 kB of "$1,"', simplify('$1,')],
  ['simplify: 20 kB of "I-1 A-1 "', simplify('I-1 A-1 ')],
  ['simplify: 20 kB of dates', simplify('January 1, 2026 ')],
  [
    'simplify: 20 kB of an honest notice',
    simplify(
      'You must file Form I-290B within 30 days of June 3, 2026, or your appeal will be dismissed. ',
    ),
  ],
  [
    'masking preview: 20 kB of names',
    () => ({ method: 'POST', path: '/api/masking/preview', body: { texts: names } }),
  ],
  ['making recommendations', recommendations],
  ['120 conversations', get('/api/conversations?limit=100')],
  [
    'export of a timeline',
    ({ journeyId }) => ({ path: `/api/timeline/cases/${journeyId}/steps.csv` }),
  ],
  ['sitemap: a part', get('/sitemap/questions-1.xml')],
  ['sitemap', get('/sitemap.xml')],
  ['/api/docs', get('/api/docs', 'text/html')],
]
