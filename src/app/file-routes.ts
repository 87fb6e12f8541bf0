import { Hono, type HonoRequest } from 'hono'
import type { Locale } from '#kernel/locale.ts'
import { answerWithFile, readBuild, type BuiltFiles } from '#server/built-files.ts'
import type { TextGroup } from '#web/text-groups.ts'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'

/** What the build made for browsers. */
export const readPages = (): BuiltFiles => readBuild('dist/client')

/** A name below /assets holds a hash of its file: what it once was it always is. */
const forGood = 'public, max-age=31536000, immutable'

const icons = ['192', '512', 'maskable-512', '180'].map((name) => `/icons/${name}.png`)

type Asked = Pick<HonoRequest, 'path' | 'method' | 'raw'>

/** Files of the build. They stand before the session: who asks for one is not looked up, so they come without the database too. */
export function fileRoutes(door: Door, files: BuiltFiles) {
  const routes = new Hono<HttpEnv>()
  const limit = door.limited('file')
  const serve = ({ path, method, raw }: Asked, cacheControl: string) => {
    const file = method === 'GET' ? files.get(path) : undefined
    return file === undefined
      ? new Response('not found', {
          status: 404,
          headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
        })
      : answerWithFile(file, raw, cacheControl)
  }
  routes.all('/assets/*', limit, (c) => serve(c.req, forGood))
  // Asked for anew each time, so that an old worker never outlives its page.
  for (const worker of ['/offline-worker.js', '/paper-worker.js', '/push-worker.js'])
    routes.get(worker, limit, (c) => serve(c.req, 'no-cache'))
  for (const icon of ['/favicon.svg', '/notes.svg', ...icons])
    routes.get(icon, limit, (c) => serve(c.req, 'public, max-age=86400'))
  // Browsers ask for this name on what is no page of ours, such as a feed.
  routes.get('/favicon.ico', limit, ({ req: { method, raw } }) =>
    serve({ path: '/icons/180.png', method, raw }, 'public, max-age=86400'),
  )
  return routes
}

/** The addresses of a page's texts, for its head to name: they are fetched beside the script that will ask for them, not after it. */
export function textFiles(
  files: BuiltFiles,
  locale: Locale,
  groups: readonly TextGroup[],
): string[] {
  const isWanted = (path: string) =>
    path.endsWith('.js') &&
    groups.some((group) => path.startsWith(`/assets/text-${locale}-${group}-`))
  return [...files.keys()].filter(isWanted)
}
