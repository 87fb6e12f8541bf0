import { Hono } from 'hono'
import { commonErrors } from '#kernel/errors.ts'
import type { Auth } from '#features/people/gateways/better-auth.ts'
import { ownPath } from '#web/links.ts'
import type { House } from '#server/house.ts'
import { channels } from './start.ts'
import type { HttpEnv } from './http.ts'

/** What is not a call of the contract: the ways in and out, the sign-in library's own addresses, the live stream. */
export function personRoutes(house: House, auth: Auth) {
  const routes = new Hono<HttpEnv>()
  routes.get('/api/login', (c) => auth.startLogin(c.req.raw, ownPath(c.req.query('returnTo')), c.req.query('again') === 'yes'))
  routes.get('/api/logout', (c) => auth.endSession(c.req.raw))

  routes.get('/api/events', (c) => {
    const { viewer: actor } = c.get('caller')
    if (actor === null) throw commonErrors.unauthorized()
    const last = c.req.header('last-event-id') ?? c.req.query('lastEventId')
    if (last !== undefined && !/^\d{1,15}$/.test(last)) throw commonErrors.invalid_input({ fields: [{ path: 'lastEventId', message: 'invalid' }] })
    const stream = house.hub.open({
      actor,
      lastEventId: last,
      signal: c.req.raw.signal,
      present: (name, data) => channels[name]?.({ db: house.db, actor, clock: house.clock }, data) ?? Promise.resolve(null),
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' } })
  })

  routes.all('/api/auth/*', (c) => auth.handle(c.req.raw))
  return routes
}
