import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { loadConfig } from '#server/config.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { answer, openModelServer } from './fixtures.ts'

const text = 'The Lessee shall remit $900 prior to June 1, 2026. The Lessee shall not sublet.'
const plainer = (said: string) =>
  said.replace('shall remit', 'must pay').replace('prior to', 'before')

let server: Awaited<ReturnType<typeof openModelServer>>
let app: TestApp
let client: Caller

beforeAll(async () => {
  server = await openModelServer(({ sentences }, response) => answer(response, sentences, plainer))
  app = await openTestApp({
    OPENAI_API_KEY: 'key-for-tests',
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: 'small-model',
  })
  client = await app.signIn(await buildUser(app.db))
})
afterAll(async () => {
  await app.close()
  await server.close()
})

/** The data of server-sent events, in order. */
const eventsOf = (body: string) =>
  body
    .split('\n\n')
    .flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? [])
    .filter((data) => data.startsWith('{'))
    .map((data) => JSON.parse(data))

describe('with a language model', () => {
  it('the page is told so before anything is sent', async () => {
    expect((await client.get('/api/simplify/engine')).body).toEqual({ engine: 'model' })
  })

  it('the model’s text is the answer, and the rest is found as ever', async () => {
    const { status, body } = await client.post('/api/simplify', { text })
    expect([status, body.engine, body.simplified]).toEqual([
      200,
      'model',
      'The Lessee must pay $900 before June 1, 2026. The Lessee shall not sublet.',
    ])
    expect(body.money[0].value).toBe('USD 900')
  })

  it('its sentences come as they are ready, and the whole answer at the end', async () => {
    const { status, body, headers } = await client.post('/api/simplify/live', { text })
    const events = eventsOf(body)
    expect([
      status,
      headers.get('content-type')?.split(';')[0],
      headers.get('x-accel-buffering'),
    ]).toEqual([200, 'text/event-stream', 'no'])
    expect(events.map(({ kind, place, of }) => [kind, place, of])).toEqual([
      ['sentence', 0, 2],
      ['sentence', 1, 2],
      ['done', undefined, undefined],
    ])
    expect(events[0].plain).toBe('The Lessee must pay $900 before June 1, 2026.')
    expect(events[2].result).toMatchObject({
      engine: 'model',
      simplified: expect.stringContaining('must pay'),
    })
  })

  it('is sent neither the name of the sender nor their address, however they are written', async () => {
    const sender = await app.signIn(
      await buildUser(app.db, {
        firstName: 'Quirina',
        lastName: 'Zabalbeascoa',
        email: 'quiri.zab88@example.test',
      }),
    )
    server.behave(({ sentences }, response) => answer(response, sentences, plainer))
    const letter =
      'Notice to ZABALBEASCOA, for quirina. The Lessee shall remit $900 prior to June 1, 2026 to quiri.zab88.'
    const { body } = await sender.post('/api/simplify', { text: letter })
    expect(server.requests).not.toEqual([])
    for (const { raw } of server.requests) expect(raw).not.toMatch(/quiri|zabal/i)
    expect(body.simplified).toContain('ZABALBEASCOA')
  })

  it('a sentence that changed a fact is ours, and says so', async () => {
    server.behave(({ sentences }, response) =>
      answer(response, sentences, (said) => plainer(said).replace('$900', '$9,000')),
    )
    const { body } = await client.post('/api/simplify', { text })
    expect(body.sentences.map(({ by }: { by: string }) => by)).toEqual(['own', 'model'])
    expect(body.simplified).toContain('$900')
    expect(body.engine).toBe('model')
  })

  it('when it fails twice, our own rules answer and the answer says so', async () => {
    server.behave((_request, response) => void response.writeHead(500).end())
    const { status, body } = await client.post('/api/simplify', { text })
    expect([status, body.engine]).toEqual([200, 'own'])
    expect(server.requests).toHaveLength(2)
    const events = eventsOf((await client.post('/api/simplify/live', { text })).body)
    expect(events).toMatchObject([{ kind: 'done', result: { engine: 'own' } }])
  })

  it('is not asked where the reader wants our own rules only', async () => {
    server.behave(({ sentences }, response) => answer(response, sentences, plainer))
    const { body } = await client.post('/api/simplify', { text, engine: 'own' })
    expect(body.engine).toBe('own')
    expect(server.requests).toEqual([])
  })

  it('no unknown engine can be asked for', async () => {
    expect(
      (await client.post('/api/simplify', { text, engine: 'https://elsewhere.test' })).status,
    ).toBe(400)
  })
})

describe('the settings', () => {
  const settings = (env: Record<string, string>) =>
    loadConfig({
      DATABASE_URL: 'postgres://localhost/none',
      DEMO: 'on',
      DEMO_PUBLIC: 'on',
      APP_SECRET: 'a secret for tests only, 32 characters',
      ...env,
    })

  it('name no outside host unless a key is set', () => {
    expect(settings({}).languageModel).toBeUndefined()
    expect(settings({ OPENAI_API_KEY: 'one' }).languageModel).toMatchObject({
      apiKey: 'one',
      baseUrl: 'https://api.openai.com/v1',
    })
    expect(
      settings({
        OPENAI_API_KEY: 'one',
        OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
        OPENAI_MODEL: 'llama3.1:8b',
      }).languageModel,
    ).toEqual({ apiKey: 'one', baseUrl: 'http://127.0.0.1:11434/v1', model: 'llama3.1:8b' })
  })

  it('say what is missing or wrong', () => {
    expect(() => settings({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toThrow(
      'OPENAI_API_KEY must be set too',
    )
    expect(() => settings({ OPENAI_API_KEY: 'one', OPENAI_BASE_URL: 'ftp://files' })).toThrow(
      'OPENAI_BASE_URL must be',
    )
  })
})
