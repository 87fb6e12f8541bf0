import { Hono } from 'hono'
import { commonErrors } from '#kernel/errors.ts'
import type { Auth } from '#features/accounts/gateways/better-auth.ts'
import { afterProvider } from '#features/accounts/gateways/provider-sign-in.ts'
import { ownPath } from '#web/links.ts'
import type { Runtime } from '#server/runtime.ts'
import { callBase } from './calls.ts'
import type { Door } from './door.ts'
import { channels } from './start.ts'
import type { HttpEnv } from './http.ts'

/** Where the sign-in provider leads back to: the GET uses up what it carries. */
const usedUpByGet = /\/callback\/[^/]+$/

/** What is not a call of the contract: the ways in and out, the sign-in library's own addresses, the live stream. */
export function personRoutes(runtime: Runtime, auth: Auth, door: Door) {
  const routes = new Hono<HttpEnv>()
  const signIn = door.limited('signIn')
  routes.get('/api/login', signIn, (c) =>
    auth.startLogin(c.req.raw, ownPath(c.req.query('returnTo')), {
      again: c.req.query('again') === 'yes',
      isNew: c.req.query('new') === 'yes',
    }),
  )
  // Who only asks for the headers, as previews of links do, signs nobody out and uses no link up.
  routes.get('/api/logout', signIn, async (c) =>
    c.get('isHead') ? c.redirect('/') : auth.endSession(c.req.raw),
  )

  routes.get('/api/events', door.limited('events'), (c) => {
    const { viewer: actor } = c.get('caller')
    if (actor === null) throw commonErrors.unauthorized()
    const last = c.req.header('last-event-id') ?? c.req.query('lastEventId')
    if (last !== undefined && !/^\d{1,15}$/.test(last))
      throw commonErrors.invalid_input({ fields: [{ path: 'lastEventId', message: 'invalid' }] })
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    }
    if (!c.get('isHead'))
      c.set('live', (to) =>
        runtime.hub.open({
          actor,
          lastEventId: last,
          to,
          present: (name, data) =>
            channels[name]?.({ db: runtime.db, actor, clock: runtime.clock }, data) ??
            Promise.resolve(null),
        }),
      )
    return new Response(null, { headers })
  })

  routes.all('/api/auth/*', signIn, async (c) => {
    const comesBack = c.req.method === 'GET' && usedUpByGet.test(c.req.path)
    if (comesBack && c.get('isHead')) return c.redirect('/sign-in')
    const answer = await auth.handle(c.req.raw)
    return comesBack && answer.status < 400
      ? afterProvider(auth, callBase(runtime, c.get('caller')), answer)
      : answer
  })
  return routes
}
