import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'

/** Files of the build. They stand before the session: who asks for one is not looked up, so they come without the database too. */
export function fileRoutes(door: Door) {
  const routes = new Hono<HttpEnv>()
  const file = door.limited('file')
  routes.use('/assets/*', file, serveStatic({ root: './dist/client', onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }))
  routes.all('/assets/*', (c) => c.text('not found', 404, { 'cache-control': 'no-store' }))
  // Asked for anew each time, so that an old worker never outlives its page.
  routes.get('/paper-worker.js', file, serveStatic({ root: './dist/client', onFound: (_path, c) => c.header('cache-control', 'no-cache') }))
  routes.get('/favicon.svg', file, serveStatic({ root: './dist/client', onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400') }))
  return routes
}
