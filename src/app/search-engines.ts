import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { stream } from 'hono/streaming'
import { hours } from '#kernel/clock.ts'
import { commonErrors } from '#kernel/errors.ts'
import { locales, localizedPath, type Locale } from '#kernel/locale.ts'
import { shownPosts } from '#features/blog/actions.ts'
import { listedLawyers } from '#features/directory/actions.ts'
import { shownQuestions } from '#features/questions/actions.ts'
import type { Runtime } from '#server/runtime.ts'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'
import { publicPages } from './public-paths.ts'

/** Records of a part, each with an address in every language: 2,000 addresses, some two megabytes. */
const recordsPerPart = 250
const keptFor = hours(1)
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const kinds = { lawyers: listedLawyers, questions: shownQuestions } as const
type Kind = keyof typeof kinds

/** Behind which record each part begins, by kind; the first begins at the beginning. */
type Parts = Readonly<Record<Kind, readonly (string | undefined)[]>> & {
  readonly hasPosts: boolean
}

async function partsOf(runtime: Runtime, kind: Kind): Promise<(string | undefined)[]> {
  const starts: (string | undefined)[] = []
  let last: string | undefined
  for await (const ids of kinds[kind](runtime.reads.visitors, 20 * recordsPerPart)) {
    for (let at = 0; at < ids.length; at += recordsPerPart)
      starts.push(at === 0 ? last : ids[at - 1])
    last = ids.at(-1)
  }
  return starts
}

/** One thing by language: its address in each language that it exists in. */
type Versions = readonly { readonly locale: Locale; readonly path: string }[]

const inEveryLanguage = (path: string): Versions => locales.map((locale) => ({ locale, path }))

/** The addresses of a thing, each naming the others (sitemaps.org, with the hreflang extension). */
function entry(origin: string, versions: Versions): string {
  const addresses = versions.map(({ locale, path }) => ({
    locale,
    address: origin + localizedPath(locale, path),
  }))
  const others = addresses
    .map(
      ({ locale, address }) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`,
    )
    .join('')
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${others}</url>\n`).join('')
}

/** Written a few records at a time, so that other requests are answered in between; a reader who has it gets nothing. */
function part(c: Context, things: readonly Versions[], origin: string) {
  const etag = `"${createHash('sha256').update(JSON.stringify(things)).digest('base64url').slice(0, 22)}"`
  c.header('etag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return stream(c, async (out) => {
    await out.write(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
    )
    for (let at = 0; at < things.length && !out.aborted; at += 25)
      await out.write(
        things
          .slice(at, at + 25)
          .map((versions) => entry(origin, versions))
          .join(''),
      )
    await out.write('</urlset>\n')
  })
}

/** What search engines ask for: which paths to leave alone, and every public page, in parts. */
export function searchEngineRoutes(runtime: Runtime, door: Door) {
  const routes = new Hono<HttpEnv>()
  const origin = runtime.config.appUrl
  const limit = door.limited('sitemap')
  let known: { parts: Promise<Parts>; until: number } | undefined

  // Only where the parts begin is kept: some bytes for each 250 records.
  const currentParts = (): Promise<Parts> => {
    const now = runtime.clock.now().getTime()
    if (known !== undefined && now < known.until) return known.parts
    const parts = (async () => ({
      lawyers: await partsOf(runtime, 'lawyers'),
      questions: await partsOf(runtime, 'questions'),
      hasPosts: (await shownPosts(runtime.reads.visitors)).length > 0,
    }))()
    known = { parts, until: now + keptFor }
    parts.catch(() => (known = undefined))
    return parts
  }

  /** Pictures that the heads of public pages name: who shows a link may fetch them. */
  const pictures = ['/api/blog/pictures/', '/api/photos/']

  routes.get('/robots.txt', limit, (c) => {
    const closed = [
      '/api/',
      '/dashboard',
      '/messages',
      '/cases',
      '/settings',
      '/admin/',
      '/lawyer/',
      '/create-lead',
      '/onboarding',
      '/notifications',
      '/write',
      '/test-login',
      '/dev/',
    ]
    return c.text(
      `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}${pictures.map((path) => `Allow: ${path}\n`).join('')}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    )
  })

  const describe = (c: Context) => {
    c.header('content-type', 'application/xml; charset=utf-8')
    c.header('cache-control', 'public, max-age=3600')
  }

  routes.get('/sitemap.xml', limit, async (c) => {
    const parts = await currentParts()
    const names = [
      'pages',
      ...(parts.hasPosts ? ['blog'] : []),
      ...(Object.keys(kinds) as Kind[]).flatMap((kind) =>
        parts[kind].map((_start, index) => `${kind}-${index + 1}`),
      ),
    ]
    describe(c)
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${schema}">\n${names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>\n`).join('')}</sitemapindex>\n`,
    )
  })

  routes.get('/sitemap/:name{[a-z]+(?:-\\d{1,6})?\\.xml}', limit, async (c) => {
    const [, kind = '', number = '0'] = /^([a-z]+)(?:-(\d+))?\.xml$/.exec(c.req.param('name')) ?? []
    if (kind === 'pages' && number === '0') {
      describe(c)
      return part(
        c,
        publicPages.map((path) => inEveryLanguage(path)),
        origin,
      )
    }
    if (kind === 'blog' && number === '0') {
      const groups = await shownPosts(runtime.reads.visitors)
      describe(c)
      return part(
        c,
        groups.map((group) => group.map(({ locale, slug }) => ({ locale, path: `/blog/${slug}` }))),
        origin,
      )
    }
    if (!Object.hasOwn(kinds, kind)) throw commonErrors.not_found()
    const starts = (await currentParts())[kind as Kind]
    const index = Number(number) - 1
    if (index < 0 || index >= starts.length) throw commonErrors.not_found()
    const { value: ids = [] } = (await kinds[kind as Kind](
      runtime.reads.visitors,
      recordsPerPart,
      starts[index],
    ).next()) as { value?: readonly string[] }
    describe(c)
    return part(
      c,
      ids.map((id) => inEveryLanguage(`/${kind}/${id}`)),
      origin,
    )
  })
  return routes
}
