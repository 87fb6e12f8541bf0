import { serve } from '@hono/node-server'
import { createAuth } from '#features/people/gateways/better-auth.ts'
import { loadConfig } from '#server/config.ts'
import { openHouse } from '#server/house.ts'
import { makeApp, type PageRenderer } from './http.ts'

const config = loadConfig(process.env)
const house = await openHouse(config)
const pages = (await import('../../dist/server/entry-server.js' as string)) as { default: { fetch: PageRenderer } }
const app = makeApp(house, createAuth(house), pages.default.fetch)
const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, (info) => house.log.info({ port: info.port }, 'listening'))
void server
