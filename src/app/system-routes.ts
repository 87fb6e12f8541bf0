import { createHash, timingSafeEqual } from 'node:crypto'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono, type Context } from 'hono'
import type { EndpointMeta } from '#kernel/endpoint.ts'
import type { Runtime } from '#server/runtime.ts'
import { pendingMigrations } from '#server/migrate.ts'
import { contract } from './contract.ts'
import { docsPage } from './docs-page.ts'
import { isForwarded, isLocal, type Door } from './door.ts'
import type { HttpEnv } from './http.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Who holds the token. Without one: in a demo the programs of this machine, elsewhere nobody, because a proxy is one too. */
function mayReadMetrics(c: Context, { config }: Runtime): boolean {
  const token = config.metricsToken
  if (
    token !== undefined &&
    timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`))
  )
    return true
  return config.demo && isLocal(c) && !isForwarded(c)
}

/** The OpenAPI document of every endpoint that this mode has. */
async function openApiDocument(runtime: Runtime) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: { title: 'Advena', version: '1' },
    servers: [{ url: `${runtime.config.appUrl}/api` }],
    filter: ({ contract: procedure }) =>
      runtime.config.demo || (procedure['~orpc'].meta as EndpointMeta).demoOnly !== true,
  })
}

/** For machines that run and read the product: health, readiness, metrics, the API's description. */
export function systemRoutes(runtime: Runtime, door: Door) {
  const routes = new Hono<HttpEnv>()
  let asking: Promise<number | undefined> | undefined
  let document: ReturnType<typeof openApiDocument> | undefined
  let page: Promise<string> | undefined

  routes.get('/healthz', door.limited('health'), (c) => c.json({ status: 'up' }))
  routes.get('/readyz', door.limited('health'), async (c) => {
    // However many ask at a time, the database is asked once.
    asking ??= pendingMigrations(runtime.health)
      .catch(() => undefined)
      .finally(() => (asking = undefined))
    const pending = await asking
    if (pending === 0) return c.json({ status: 'ready' })
    c.header('retry-after', '1')
    return c.json({ status: pending === undefined ? 'no database' : 'migrations pending' }, 503)
  })
  routes.get('/metrics', door.limited('metrics'), async (c) => {
    if (!mayReadMetrics(c, runtime)) return c.notFound()
    return c.body(await runtime.metrics.registry.metrics(), 200, {
      'content-type': runtime.metrics.registry.contentType,
    })
  })
  routes.get('/api/openapi.json', door.limited('docs'), async (c) =>
    c.json(await (document ??= openApiDocument(runtime))),
  )
  routes.get('/api/docs', door.limited('docs'), async (c) => {
    // Some hundred kilobytes, the same for everybody: set once.
    page ??= (document ??= openApiDocument(runtime)).then(async (made) =>
      String(await docsPage(made)),
    )
    return c.html(await page)
  })
  return routes
}
