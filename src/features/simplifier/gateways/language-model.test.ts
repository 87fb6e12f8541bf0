import { afterEach, expect, it } from 'vitest'
import { findPersonalData } from '#features/masking/engine/find.ts'
import { answer, finish, openModelServer, stream, type Behaviour } from '../fixtures.ts'
import { languageModel } from './language-model.ts'
import { ownEngine } from './own-engine.ts'
import { rewriteAll } from './rewriter.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const patience = { first: 300, between: 300, whole: 5_000 }

async function model(behave: Behaviour) {
  const server = await openModelServer(behave)
  closers.push(server.close)
  const rewriter = languageModel(
    { apiKey: 'key-for-tests', baseUrl: server.url, model: 'small-model' },
    ownEngine,
    { patience, find: async (whole) => findPersonalData(whole, {}) },
  )
  return { server, rewrite: (text: string) => rewriteAll(rewriter, text) }
}

const plainer = (text: string) =>
  text.replace('shall remit', 'must pay').replace('prior to', 'before')
const rent = 'The Lessee shall remit $900 prior to June 1, 2026.'
const text = `${rent}\nThe Lessee shall not sublet.`

it('answers with the model’s sentences, in their order and place', async () => {
  const { server, rewrite } = await model(({ sentences }, response) =>
    answer(response, sentences, plainer),
  )
  const pieces = await rewrite(`1. ${text}\n`)
  expect(pieces.map(({ space, plain, by, reasons }) => [space, plain, by, reasons])).toEqual([
    ['1. ', 'The Lessee must pay $900 before June 1, 2026.', 'model', ['model']],
    ['\n', 'The Lessee shall not sublet.', 'model', []],
  ])
  const [request] = server.requests
  expect(server.requests).toHaveLength(1)
  expect(request).toMatchObject({
    headers: { authorization: 'Bearer key-for-tests' },
    body: { model: 'small-model', response_format: { type: 'json_schema' } },
  })
})

it('sends no address and no personal number, and puts each back where it was', async () => {
  const { server, rewrite } = await model(({ sentences }, response) =>
    answer(response, sentences, (said) => said.replace('prior to', 'before')),
  )
  const letter =
    'Write to maria@example.test prior to May 4, 2026. Your number A 204 581 973 and receipt IOE0912345678 stay. Call (305) 555-0142.'
  const pieces = await rewrite(letter)
  for (const secret of ['maria@example.test', '204', '0912345678', '555-0142'])
    expect(server.requests[0]!.raw).not.toContain(secret)
  expect(pieces.map(({ plain, by }) => [plain, by])).toEqual([
    ['Write to maria@example.test before May 4, 2026.', 'model'],
    ['Your number A 204 581 973 and receipt IOE0912345678 stay.', 'model'],
    ['Call (305) 555-0142.', 'model'],
  ])
})

const faults: [string, (said: string) => string][] = [
  ['invents a number', (said) => said.replace('$900', '$950')],
  ['loses a date', (said) => said.replace('June 1, 2026', 'soon')],
  ['changes a date', (said) => said.replace('June', 'July')],
  ['drops a not', (said) => said.replace('shall not', 'must')],
  // "Shall not" and "may not" forbid alike.
  ['turns must into may', (said) => said.replace(/shall(?! not)/, 'may')],
  ['adds a name', (said) => said.replace('sublet', 'sublet to Robert')],
  ['adds a web address', (said) => said.replace('sublet', 'sublet, see get-help.example')],
  ['adds a mail address', (said) => said.replace('sublet', 'sublet, ask help@cheap.example')],
  ['answers with nothing', () => '  '],
  ['goes on and on', (said) => `${said} ${'and so on '.repeat(60)}`],
  ['invents a placeholder', (said) => `${said} [PRIVATE_7]`],
]

it.each(faults)('where the model %s, the own engine’s sentence stands', async (_name, fault) => {
  const { rewrite } = await model(({ sentences }, response) => answer(response, sentences, fault))
  const own = await rewriteAll(ownEngine, text)
  const pieces = await rewrite(text)
  const spoiled = own.map(({ source }) => fault(source) !== source)
  expect(spoiled).toContain(true)
  expect(pieces.filter((_, place) => spoiled[place])).toEqual(
    own.filter((_, place) => spoiled[place]),
  )
})

it('where days become weeks, the own engine’s sentence stands', async () => {
  const { rewrite } = await model(({ sentences }, response) =>
    answer(response, sentences, (said) => said.replace('days', 'weeks')),
  )
  expect(
    (await rewrite('You must answer within 30 days.')).map(({ plain, by }) => [plain, by]),
  ).toEqual([['You must answer within 30 days.', 'own']])
})

it.each([
  [
    'You must not work and you must not travel abroad.',
    'You must not work. You must travel abroad.',
  ],
  [
    'You must pay $500 to the court and $50 to the clerk.',
    'You must pay $50 to the court and $500 to the clerk.',
  ],
  [
    'File the form by May 5, 2026 and appear on June 9, 2026.',
    'File the form by June 9, 2026 and appear on May 5, 2026.',
  ],
])('where "%s" becomes "%s", the own engine’s sentence stands', async (source, said) => {
  const { rewrite } = await model(({ sentences }, response) =>
    answer(response, sentences, () => said),
  )
  expect(await rewrite(source)).toEqual(await rewriteAll(ownEngine, source))
})

it('swapped placeholders are the own engine’s, too: each sentence keeps its own person', async () => {
  const swap = (said: string) =>
    said.includes('_1]') ? said.replace('_1]', '_2]') : said.replace('_2]', '_1]')
  const { rewrite } = await model(({ sentences }, response) => answer(response, sentences, swap))
  const pieces = await rewrite(
    'Write to maria@example.test today. Do not write to omar@example.test again.',
  )
  expect(pieces.map(({ plain, by }) => [plain, by])).toEqual([
    ['Write to maria@example.test today.', 'own'],
    ['Do not write to omar@example.test again.', 'own'],
  ])
})

it('takes sentences in any order, once each, and none that were not asked for', async () => {
  const { rewrite } = await model(({ sentences }, response) => {
    const elements = [
      { n: 2, plain: sentences[1]!.text },
      { n: 9, plain: 'Nobody asked.' },
      { n: 1, plain: plainer(sentences[0]!.text) },
      { n: 1, plain: 'Again.' },
    ]
    stream(response, JSON.stringify({ elements }))
    finish(response)
  })
  expect((await rewrite(text)).map(({ plain }) => plain)).toEqual([
    'The Lessee must pay $900 before June 1, 2026.',
    'The Lessee shall not sublet.',
  ])
})

it('a sentence that the model passes over is the own engine’s', async () => {
  const { rewrite } = await model(({ sentences }, response) =>
    answer(response, sentences.slice(1), plainer),
  )
  const [own] = await rewriteAll(ownEngine, text)
  expect((await rewrite(text)).map(({ by }) => by)).toEqual(['own', 'model'])
  expect((await rewrite(text))[0]).toEqual(own)
})

it('cut off in the middle, it asks once more, only for what is missing, and without a schema', async () => {
  const { server, rewrite } = await model(({ sentences }, response, place) => {
    if (place > 0) return answer(response, sentences, plainer)
    const whole = JSON.stringify({
      elements: sentences.map(({ n, text: said }) => ({ n, plain: plainer(said) })),
    })
    stream(response, whole.slice(0, whole.indexOf('sublet')))
    response.write('', () => response.destroy())
  })
  expect((await rewrite(text)).map(({ by }) => by)).toEqual(['model', 'model'])
  expect(
    server.requests.map(({ sentences, body }) => [
      sentences.map((sentence) => sentence.text),
      body.response_format.type,
    ]),
  ).toEqual([
    [[rent, 'The Lessee shall not sublet.'], 'json_schema'],
    [['The Lessee shall not sublet.'], 'json_object'],
  ])
})

const outages: [string, Behaviour, RegExp][] = [
  [
    'ends every stream too early',
    (_request, response) => (stream(response, '{"elements":[{"n":1,"pla'), void response.end()),
    /./,
  ],
  ['breaks every connection', (_request, response) => void response.destroy(), /./],
  [
    'writes no JSON',
    (_request, response) => (stream(response, 'Certainly! Here is your text.'), finish(response)),
    /./,
  ],
  [
    'writes JSON of another shape',
    (_request, response) => (stream(response, '{"elements":[{"number":"one"}]}'), finish(response)),
    /./,
  ],
  [
    'answers an empty list',
    (_request, response) => (stream(response, '{"elements":[]}'), finish(response)),
    /answered nothing/,
  ],
  [
    'answers 500',
    (_request, response) =>
      void response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(`{"error":{"message":"failed on: ${rent}"}}`),
    /^status 500$/,
  ],
  [
    'answers 401',
    (_request, response) => void response.writeHead(401).end('bad key key-for-tests'),
    /^status 401$/,
  ],
  ['never answers', () => {}, /./],
  [
    'falls silent in the middle',
    (_request, response) => stream(response, '{"elements":[{"n":1,"plain":"The'),
    /./,
  ],
]

it.each(outages)(
  'a model that %s is tried twice and then given up, without a word of the text in the reason',
  async (_name, behave, reason) => {
    const { server, rewrite } = await model(behave)
    const failure = await rewrite(text).then(
      () => undefined,
      (error: Error) => error,
    )
    expect(failure?.name).toBe('RewriterFailure')
    expect(failure?.message).toMatch(reason)
    for (const word of ['Lessee', '900', 'key-for-tests'])
      expect(String(failure?.stack)).not.toContain(word)
    expect(failure?.cause).toBeUndefined()
    expect(server.requests).toHaveLength(2)
  },
)

it('follows no redirect: the text goes to the configured host or nowhere', async () => {
  const elsewhere = await openModelServer(({ sentences }, response) =>
    answer(response, sentences, plainer),
  )
  closers.push(elsewhere.close)
  const { rewrite } = await model(
    (_request, response) =>
      void response.writeHead(307, { location: `${elsewhere.url}/chat/completions` }).end(),
  )
  await expect(rewrite(text)).rejects.toThrow()
  expect(elsewhere.requests).toEqual([])
})

it('a host that is not there is a failure like any other', async () => {
  const { server, rewrite } = await model(() => {})
  await server.close()
  await expect(rewrite(text)).rejects.toThrow('not reached')
})

it('a long text goes in parts of at most 30 sentences, and comes back whole', async () => {
  const { server, rewrite } = await model(({ sentences }, response) =>
    answer(response, sentences, plainer),
  )
  const long = Array.from(
    { length: 70 },
    (_, place) => `The Lessee shall remit $${place + 100} prior to June 1, 2026.`,
  ).join(' ')
  const pieces = await rewrite(long)
  expect(pieces.map(({ space, plain }) => space + plain).join('')).toBe(
    long.replaceAll('shall remit', 'must pay').replaceAll('prior to', 'before'),
  )
  expect(server.requests.map(({ sentences }) => sentences.length)).toEqual([30, 30, 10])
})
