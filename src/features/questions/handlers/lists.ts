import type { RequestCtx } from '#server/context.ts'
import { isStopped, withinTime, type Db } from '#server/db.ts'
import type { Handlers } from '#server/rpc.ts'
import { createTurns } from '#server/turns.ts'
import type { endpoints } from '../contract.ts'
import { ownShown, seesZipCodes, similarShown } from '../rules.ts'
import { listOwn, type QuestionRow } from '../store.ts'
import {
  prepareQuery,
  withMeanings,
  countQuestions,
  findPage,
  findSimilar,
  firstOf,
  type Counted,
  type Position,
  type Query,
} from '../store/search.ts'
import { viewQuestion, viewSimilar } from '../view.ts'
import { actingOf } from './sight.ts'

function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const rest = cursor.startsWith('r_')
  const [upvotes, views, milliseconds, id = ''] = cursor.replace(/^[fr]_/, '').split('_')
  return {
    upvotes: Number(upvotes),
    views: Number(views),
    at: new Date(Number(milliseconds)),
    id,
    rest,
  }
}

interface Found extends Counted {
  readonly rows: QuestionRow[]
}

/** Dear searches: so many at a time in this process, each done in less than a second. */
const alikeTurns = createTurns({ atOnce: 3, waiting: 0 })
const alikeTime = 600

/** Looks for words with a mistake in them; undefined where that is not possible now, so that only exact matches count. */
async function findAlike(
  { db, signal }: RequestCtx,
  query: Query,
  read: (db: Db, query: Query) => Promise<Found>,
): Promise<Found | undefined> {
  const release = await alikeTurns.take('alike', signal)
  if (release === undefined) return undefined
  try {
    return await withinTime(db, { milliseconds: alikeTime, signal }, async (tx) => {
      const meant = await withMeanings(tx, query)
      return meant && read(tx, meant)
    })
  } catch (error) {
    if (!isStopped(error)) throw error
    return undefined
  } finally {
    release()
  }
}

const groupOf = ({ question }: QuestionRow, first: string | undefined) => {
  if (first === undefined) return ''
  return question.language === first ? 'f_' : 'r_'
}

const cursorOf = (row: QuestionRow, first: string | undefined) => {
  const { question } = row
  return `${groupOf(row, first)}${question.upvotes}_${question.views}_${question.createdAt.getTime()}_${question.id}`
}

/** The lists of questions. */
export const lists: Pick<
  Handlers<typeof endpoints>,
  'listQuestions' | 'listSimilarQuestions' | 'listOwnQuestions'
> = {
  async listQuestions({ search, cursor, limit, ...filters }, ctx) {
    const { db } = ctx
    const actor = await actingOf(ctx)
    const query = await prepareQuery(db, search, { ...filters, byZipCode: seesZipCodes(actor) })
    const read = async (on: typeof db, asked: Query): Promise<Found> => ({
      ...(await countQuestions(on, asked)),
      rows: await findPage(on, asked, limit + 1, positionOf(cursor)),
    })
    const exact = await read(db, query)
    // Words written with a mistake are looked for only where nothing is found without.
    const alike =
      exact.total === 0 && query.words.length > 0 ? await findAlike(ctx, query, read) : undefined
    const found = alike ?? exact
    const shown = found.rows.slice(0, limit)
    const last = found.rows.length > limit ? shown.at(-1) : undefined
    const complete = exact.total > 0 || query.words.length === 0 || alike !== undefined
    return {
      headers: {
        'x-total-count': String(found.total),
        'x-total-relation': found.more ? 'more' : 'exact',
        'x-next-cursor': last === undefined ? '' : cursorOf(last, firstOf(query)),
        'x-search': complete ? 'complete' : 'exact',
      },
      body: shown.map((row) => viewQuestion(row, actor)),
    }
  },

  listOwnQuestions: async (_input, { db, actor }) =>
    (await listOwn(db, actor.id, ownShown)).map(viewSimilar),

  async listSimilarQuestions({ title }, { db }) {
    return (await findSimilar(db, title, similarShown)).map(viewSimilar)
  },
}
