import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { until } from '#server/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { marksOf, oneMistake, patternOf, wordsOf } from './engine/search.ts'
import { buildQuestion } from './fixtures.ts'

let app: TestApp

const questions = {
  en: [
    'Can I travel while my asylum case is pending?',
    'My hearing is in June and my mother is ill. I filed form I-589 last year.',
  ],
  de: [
    'Was passiert, wenn meine Aufenthaltserlaubnis abläuft?',
    'Ich wohne an einer großen Straße in München und habe Flüchtlingsschutz beantragt.',
  ],
  es: [
    '¿Puedo pedir permiso de trabajo después de la solicitud?',
    'Mi niño nació aquí y mi situación migratoria es difícil; busco orientación.',
  ],
  tr: [
    'Eşim için aile birleşimi başvurusu nasıl yapılır?',
    'Kız kardeşim İzmir’de yaşıyor, ısrarla görüşme günü bekliyoruz.',
  ],
  ar: [
    'هل يمكنني السفر أثناء انتظار التأشيرة؟',
    'قدّمتُ طلب اللجوء قبل سنة وأُجرِيَت المقابلة، والآن أنتظر الإقامة مع إخوتي.',
  ],
  ru: [
    'Можно ли работать, пока ждёшь решения суда?',
    'Моё заявление подано весной, а повестку мы ещё не получили.',
  ],
  zh: ['签证过期以后还能申请绿卡吗？', '我的H1B签证上个月到期，雇主还没有递交延期申请。'],
  pt: [
    'Como renovar a autorização de residência?',
    'Minha irmã não recebeu a notificação do tribunal e o prazo é amanhã.',
  ],
} as const

const idOf: Record<string, string> = {}

beforeAll(async () => {
  app = await openTestApp()
  const asker = await buildUser(app.db)
  for (const [locale, [title, content]] of Object.entries(questions))
    idOf[locale] = (
      await buildQuestion(app.db, {
        userId: asker.id,
        title,
        content,
        tags: locale === 'es' ? ['Permiso de trabajo'] : [],
      })
    ).id
})
afterAll(() => app.close())

async function find(search: string) {
  const { body } = await app.visitor.get(`/api/questions?search=${encodeURIComponent(search)}`)
  return (body as { id: string }[]).map(({ id }) =>
    Object.keys(idOf).find((locale) => idOf[locale] === id),
  )
}

describe('a search finds', () => {
  it.each([
    ['en', 'ASYLUM', 'capitals'],
    ['en', 'i589', 'a form without its hyphen'],
    ['en', 'I-589', 'a form as it is written'],
    ['en', 'trav', 'the beginning of a word'],
    ['en', 'asylun', 'a wrong letter'],
    ['en', 'pendign', 'swapped letters'],
    ['en', 'herring', 'a missing and a wrong letter'],
    ['de', 'ablauft', 'no umlaut'],
    ['de', 'strasse', 'ss for ß'],
    ['de', 'grosen', 's for ß'],
    ['de', 'Munchen', 'no umlaut'],
    ['de', 'Aufenthaltserlaubniss', 'a letter too many'],
    ['de', 'Fluechtlingsschutz', 'ue for ü'],
    ['es', 'nino', 'no tilde'],
    ['es', 'situacion migratoria', 'no accents'],
    ['es', 'solicitd', 'a missing letter'],
    ['es', 'dificl', 'a missing letter'],
    ['tr', 'kiz kardesim', 'no Turkish letters'],
    ['tr', 'KIZ', 'capitals with a dotless i'],
    ['tr', 'izmir', 'a small i for the capital İ'],
    ['tr', 'isrârla', 'a dotted i and a hat'],
    ['tr', 'basvurusu', 'no cedilla'],
    ['tr', 'gorusmee', 'a letter too many'],
    ['ar', 'تاشيره', 'no hamza, ha for ta marbuta'],
    ['ar', 'التَّأشِيرَة', 'vowel marks'],
    ['ar', 'اجريت', 'alef without hamza'],
    ['ar', 'إقامه', 'no article'],
    ['ar', 'السفر', 'the article'],
    ['ar', 'مقابله', 'a word behind its article'],
    ['ar', 'اللجؤ', 'a letter missing'],
    ['ar', 'اخوتى', 'alef maksura for ya'],
    ['ru', 'ждешь', 'е for ё'],
    ['ru', 'ещё', 'ё as written'],
    ['ru', 'МОЕ заявление', 'capitals and е'],
    ['ru', 'повестка', 'another ending'],
    ['ru', 'заявленее', 'a wrong letter'],
    ['zh', '签证', 'two characters in the middle'],
    ['zh', '延期申请', 'four characters in the middle'],
    ['zh', 'h1b 签证', 'letters beside characters'],
    ['zh', '申请绿咔', 'a wrong character'],
    ['pt', 'autorizacao', 'no cedilla and tilde'],
    ['pt', 'irma', 'no tilde'],
    ['pt', 'amanha', 'no tilde'],
    ['pt', 'notificasao', 'a wrong letter'],
    ['pt', 'trbunal', 'a missing letter'],
  ])('%s: "%s" (%s)', async (locale, search) => {
    expect(await find(search)).toEqual([locale])
  })
})

test('a word of a tag is found, and all words have to be there', async () => {
  expect(await find('permiso trabajo')).toEqual(['es'])
  expect(await find('permiso tribunal')).toEqual([])
})

test('nothing is found where nothing fits, and marks of the query language are only text', async () => {
  for (const search of ['quadratwurzel', 'zzz', '%', '_', "'; drop table users; --", '\\', '护照'])
    expect({ search, found: (await find(search)).length }).toEqual({
      search,
      found: ['%', '_', '\\'].includes(search) ? 8 : 0,
    })
})

test('a beginning is found at the beginning of a word only', async () => {
  expect(await find('lum')).toEqual([])
})

describe('patterns', () => {
  test('look anywhere for Chinese and Arabic, at the beginning of a word otherwise', () => {
    expect(['visa', '签证', 'التاشيره', 'ال'].map(patternOf)).toEqual([
      '% visa%',
      '%签证%',
      '%تاشيره%',
      '%ال%',
    ])
    expect(wordsOf(' a b  c d e f g h i ')).toHaveLength(8)
  })

  test('allow one mistake in words of three to twelve letters', () => {
    expect(oneMistake('visa')).toEqual(
      expect.arrayContaining(['% _isa%', '% vi_a%', '% vi_sa%', '% via%', '% ivsa%']),
    )
    expect(['ab', 'abcdefghijklm', 'من', 'i589'].map(oneMistake)).toEqual([[], [], [], []])
  })
})

test('what titles have in common is the beginnings of longer words and pairs of Chinese characters', () => {
  expect(marksOf(' i traveled to 签证过期 ').map(({ pattern }) => pattern)).toEqual([
    '% travel%',
    '%签证%',
    '%证过%',
    '%过期%',
  ])
  expect(marksOf(' '.repeat(3))).toEqual([])
})

test('a search of many words, all with mistakes, is told to be exact only', async () => {
  const { status, body, headers } = await app.visitor.get(
    '/api/questions?search=interveiw%20marraige%20renewel%20waitng%20petitoin',
  )
  expect([status, body, headers.get('x-search')]).toEqual([200, [], 'exact'])
  expect((await app.visitor.get('/api/questions?search=asylun')).headers.get('x-search')).toBe(
    'complete',
  )
})

test('only the words of questions are compared with a mistake, not their texts: all that is read fits a page', async () => {
  const { rows } = await app.runtime.pool.query(
    `select word from question_words where word like '% asyl%'`,
  )
  expect(rows).toEqual([{ word: ' asylum ' }])
})

test('where the database does not answer in time, or the caller goes, the answer is the exact one', async () => {
  const holder = await app.runtime.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table question_words in access exclusive mode')
    const { status, headers } = await app.visitor.get('/api/questions?search=asylun')
    expect([status, headers.get('x-search'), headers.get('x-total-count')]).toEqual([
      200,
      'exact',
      '0',
    ])
    const caller = new AbortController()
    const asked = app.app.request(
      new Request('http://advena.test/api/questions?search=asylun', { signal: caller.signal }),
    )
    const waiting = `select 1 from pg_locks where not granted and relation = 'question_words'::regclass`
    await until('the search waits', async () => (await holder.query(waiting)).rowCount === 1)
    caller.abort()
    await until('the search is cancelled', async () => (await holder.query(waiting)).rowCount === 0)
    expect((await asked).status).toBe(200)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('three searches for mistakes at a time; the fourth is exact only', async () => {
  const holder = await app.runtime.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table question_words in access exclusive mode')
    const asked = Array.from({ length: 3 }, () => app.visitor.get('/api/questions?search=asylun'))
    await until(
      'three wait',
      async () =>
        (
          await holder.query(
            `select 1 from pg_locks where not granted and relation = 'question_words'::regclass`,
          )
        ).rowCount === 3,
    )
    expect((await app.visitor.get('/api/questions?search=asylun')).headers.get('x-search')).toBe(
      'exact',
    )
    await holder.query('rollback')
    expect((await Promise.all(asked)).map(({ headers }) => headers.get('x-search'))).toEqual([
      'complete',
      'complete',
      'complete',
    ])
  } finally {
    holder.release()
  }
})

test('words that no question holds any more are forgotten', async () => {
  const asker = await buildUser(app.db)
  const { id } = await buildQuestion(app.db, {
    userId: asker.id,
    title: 'Zwirnspule and more',
    content: 'Nothing else is said in this question.',
  })
  const kept = async () =>
    (await app.runtime.pool.query(`select 1 from question_words where word = ' zwirnspule '`))
      .rowCount
  expect(await kept()).toBe(1)
  await app.runtime.pool.query('delete from legal_questions where id = $1', [id])
  await app.runTimer('questions.forget-words')
  expect(await kept()).toBe(0)
  expect(await find('asylun')).toEqual(['en'])
})

test('nobody searches without end', async () => {
  const strict = await openTestApp({ RATE_LIMIT: 'on' })
  try {
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => strict.visitor.get('/api/questions?search=visa')),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await strict.visitor.get('/api/questions')).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('nobody asks for similar titles without end', async () => {
  const strict = await openTestApp({ RATE_LIMIT: 'on' })
  try {
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => strict.visitor.get('/api/questions/similar?title=visa')),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  } finally {
    await strict.close()
  }
})

test('similar titles are found while one types, in any script', async () => {
  const similar = async (title: string) =>
    (await app.visitor.get(`/api/questions/similar?title=${encodeURIComponent(title)}`)).body.map(
      ({ id }: { id: string }) => Object.keys(idOf).find((locale) => idOf[locale] === id),
    )
  expect((await similar('Can I travel with a pending asylum case'))[0]).toBe('en')
  expect((await similar('签证过期还能申请绿卡吗'))[0]).toBe('zh')
  expect((await similar('هل يمكن السفر مع انتظار التأشيرة'))[0]).toBe('ar')
  expect(await similar('xylophone')).toEqual([])
  expect(await similar('')).toEqual([])
  expect((await app.visitor.get('/api/questions/similar')).status).toBe(400)
})
