import { getConnInfo } from '@hono/node-server/conninfo'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono, type Context } from 'hono'
import type { EndpointMeta } from '#kernel/endpoint.ts'
import type { House } from '#server/house.ts'
import { pendingMigrations } from '#server/migrate.ts'
import { contract } from './contract.ts'
import { docsPage } from './docs-page.ts'
import type { HttpEnv } from './http.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

function mayReadMetrics(c: Context, house: House): boolean {
  const token = house.config.metricsToken
  if (token !== undefined && c.req.header('authorization') === `Bearer ${token}`) return true
  const forwarded = c.req.header('x-forwarded-for') !== undefined
  return !forwarded && c.env !== undefined && 'incoming' in c.env && loopback.has(getConnInfo(c).remote.address ?? '')
}

/** The OpenAPI document of every endpoint that this mode has. */
async function openApiDocument(house: House) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: { title: 'Advena', version: '1' },
    servers: [{ url: `${house.config.appUrl}/api` }],
    filter: ({ contract: procedure }) => house.config.demo || (procedure['~orpc'].meta as EndpointMeta).demoOnly !== true,
  })
}

/** For machines that run and read the house: health, readiness, metrics, the API's description. */
export function systemRoutes(house: House) {
  const routes = new Hono<HttpEnv>()
  let document: ReturnType<typeof openApiDocument> | undefined

  routes.get('/healthz', (c) => c.json({ status: 'up' }))
  routes.get('/readyz', async (c) => {
    const pending = await pendingMigrations(house.pool).catch(() => undefined)
    if (pending === 0) return c.json({ status: 'ready' })
    c.header('retry-after', '1')
    return c.json({ status: pending === undefined ? 'no database' : 'migrations pending' }, 503)
  })
  routes.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, house)) return c.notFound()
    return c.body(await house.metrics.registry.metrics(), 200, { 'content-type': house.metrics.registry.contentType })
  })
  routes.get('/api/openapi.json', async (c) => c.json(await (document ??= openApiDocument(house))))
  routes.get('/api/docs', async (c) => c.html(docsPage(await (document ??= openApiDocument(house)))))
  return routes
}
