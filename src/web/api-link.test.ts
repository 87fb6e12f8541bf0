import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerOf, requestOf } from './api-link.ts'
import { apiFailure } from './api.ts'

const origin = 'https://advena.example'

async function theirRequest(call: string, input: unknown): Promise<Request> {
  const [method, path] = call.split(' ')
  const one = {
    '~orpc': { errorMap: {}, meta: {}, route: { method, path, outputStructure: 'compact' } },
  }
  let seen: Request | undefined
  const link = new OpenAPILink({ one } as unknown as AnyContractRouter, {
    url: `${origin}/api`,
    fetch: async (request) => {
      seen = request
      return new Response(null, { status: 204 })
    },
  })
  const client = createORPCClient(link) as { one(input: unknown): Promise<unknown> }
  await client.one(input)
  return seen!
}

const read = async (request: Request) => ({
  method: request.method,
  path: new URL(request.url).pathname,
  query: [...new URL(request.url).searchParams],
  type: request.headers.get('content-type'),
  body: await request.text(),
})

const field = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }),
  fc.array(fc.string(), { maxLength: 3 }),
)
const name = fc.constantFrom('status', 'areas', 'page', 'text')
const inputs = fc.record({
  id: fc.oneof(
    fc.uuid(),
    fc.string({ minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text)),
  ),
  rest: fc.dictionary(name, field),
})

it('a call is the same request as the server’s own library makes of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        'GET /lawyers',
        'GET /lawyers/{id}/reviews',
        'POST /leads',
        'PUT /leads/{id}',
      ),
      inputs,
      async (call, { id, rest }) => {
        const input = call.includes('{id}') ? { id, ...rest } : rest
        expect(await read(requestOf(call, input, origin))).toEqual(
          await read(await theirRequest(call, input)),
        )
      },
    ),
  )
  for (const input of [undefined, {}])
    for (const call of ['GET /auth/user', 'POST /auth/logout'])
      expect(await read(requestOf(call, input, origin))).toEqual(
        await read(await theirRequest(call, input)),
      )
})

it('an answer is its JSON, nothing where it has no body, and with its headers where the contract says so', async () => {
  expect(await answerOf('GET /a', Response.json({ items: [1] }))).toEqual({ items: [1] })
  expect(await answerOf('POST /a', new Response(null, { status: 204 }))).toBeUndefined()
  const detailed = await answerOf(
    'GET /a detailed',
    Response.json([1], { headers: { 'x-total-count': '7' } }),
  )
  expect(detailed).toMatchObject({ status: 200, headers: { 'x-total-count': '7' }, body: [1] })
})

it('an error is read from its body, and from its status alone where a proxy answered with a page', async () => {
  const failureOf = (response: Response) => answerOf('GET /a', response).catch(apiFailure)
  expect(
    await failureOf(
      Response.json(
        { code: 'lead_full', status: 409, message: 'Full.', data: { fields: [] } },
        { status: 409 },
      ),
    ),
  ).toEqual({
    code: 'lead_full',
    status: 409,
    message: 'Full.',
    fields: [],
    data: { fields: [] },
  })
  expect(await failureOf(new Response('<h1>Bad Gateway</h1>', { status: 502 }))).toMatchObject({
    status: 502,
  })
  // A page in place of an answer is no failure of the API, as when a network asks for its own sign-in.
  expect(await failureOf(new Response('<h1>Welcome</h1>'))).toBeUndefined()
})
