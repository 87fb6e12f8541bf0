import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { locales } from './src/kernel/locale.ts'
import { featuresOf, textGroups, type TextGroup } from './src/web/text-groups.ts'

const fileHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * A page's loader comes with its screen, in one chunk: what a page asks for is then no part of every other page. Addresses and
 * heads stay with the list of routes.
 */
const routeChunk: (
  | 'loader'
  | 'component'
  | 'pendingComponent'
  | 'errorComponent'
  | 'notFoundComponent'
)[][] = [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']]

const textsId = 'texts/'

/** Parts of the design system that stand on a library of their own. */
const radixParts = [
  'dialog',
  'drawer',
  'confirm',
  'dropdown',
  'tooltip',
  'explained',
  'tour',
  'tabs',
]

const screensOf = (feature: string, ...names: string[]) =>
  `src/features/${feature}/screens/(?:${names.join('|')})\\.tsx`

/** Modules that more than one page shares, by the parts of their paths. */
const shared = (name: string, priority: number, ...paths: string[]) => ({
  name,
  priority,
  minShareCount: 2,
  test: new RegExp(paths.map((path) => `/${path}`).join('|')),
})

/** Parts of the design system that pages of members show, and those that two or three pages do. */
const memberParts = ['progress', 'switch', 'table']
const rareParts = ['line-chart', 'step-in', 'steps', 'zone-field']

/**
 * Few files: a phone waits for each, and each comes with half a kilobyte of headers. What every page needs is one; what many
 * pages share is a handful by use; the rest comes with its page. A group takes along what its modules import, unless one of a
 * higher priority has it, so that no two ever wait for each other. What one page of visitors shares with pages of members
 * stands apart from what members alone need (`member`), or that page brings all of it.
 */
const chunks = [
  { name: 'base', tags: ['$initial' as const], priority: 8 },
  shared(
    'cards',
    7,
    `src/ui/(?!${[...radixParts, ...memberParts, ...rareParts].join('|')})[a-z-]+\\.tsx?`,
    screensOf('directory', 'lawyer-card', 'lawyer-facts', 'rating'),
    screensOf('questions', 'question-card', 'question-parts'),
    'src/features/(?:directory|questions)/(?:client|rules|contract)',
    'src/app/lawyers/lawyer-actions\\.tsx',
    'src/web/(?:loaded|in-turns|form-failure|drafts)\\.tsx?',
    'src/kernel/ids\\.ts',
    '@tanstack/react-query/',
    'lucide-react/dist/esm/icons/(?:calendar-clock|check|minus)\\.mjs',
  ),
  // Lists and limits of people that filters and forms show.
  shared('contract', 7, 'src/features/(?:people|lawyers|accounts)/contract(?:\\.ts|/)'),
  shared('calls', 6, 'src/web/(?:api-link|confirmation)\\.ts'),
  shared('live', 6, 'src/web/live'),
  shared('landing', 6, 'src/app/site/landing/', 'src/features/billing/engine/'),
  shared('opinions', 6, 'src/features/(?:reviews|insights)/(?:client|rules)\\.ts'),
  shared('blog', 6, 'src/features/blog/(?:client|rules)\\.ts', screensOf('blog', 'post-card')),
  shared('dates', 6, 'src/features/deadlines/(?:client|engine/(?:count|compute))\\.ts'),
  shared('parts', 5, '@radix-ui/react-(?:presence|use-controllable-state|context|id|direction)/'),
  shared('case-form', 5, 'src/features/(?:deadlines/engine/|leads/rules\\.ts)'),
  shared('dialog', 4, 'src/ui/(?:dialog|drawer|confirm-dialog)\\.tsx'),
  shared('tabs', 3, '@radix-ui/react-roving-focus/', 'src/ui/tabs\\.tsx'),
  shared('menu', 2, 'src/ui/(?:dropdown-menu|tooltip)\\.tsx', '@radix-ui/react-popover/'),
  shared('form', 2, 'react-hook-form/'),
  shared('icons', 2, 'lucide-react/'),
  shared(
    'member',
    1,
    'src/(?:web|kernel)/',
    'src/features/[a-z-]+/(?:client|contract|rules)(?:\\.ts|/)',
    'src/app/layouts/',
    'src/app/parts/for-role\\.tsx',
    `src/ui/(?:${memberParts.join('|')})\\.tsx`,
    // What only lawyers see stands apart: clients would fetch it too.
    'src/app/dashboards/(?!lawyer-|work-|waiting-)[a-z-]+\\.tsx?$',
    screensOf('leads', 'lead-card', 'lead-parts', 'case-cards', 'case-button'),
    screensOf('notifications', '[a-z-]+'),
    screensOf('conversations', 'delivery', 'recent'),
    screensOf('accounts', 'needs-second-factor', 'leaving'),
  ),
  shared(
    'lawyer',
    0,
    'src/app/dashboards/(?:work|waiting)-',
    screensOf('leads', 'lead-pool', 'pool-[a-z-]+'),
  ),
]

const textsOf = (locale: string, group: TextGroup) => {
  const texts = featuresOf(group).map((feature) => {
    const path = fileHere(`src/text/${locale}/${feature}.json`)
    return [feature, JSON.parse(readFileSync(path, 'utf8'))] as const
  })
  return `export default ${JSON.stringify(Object.fromEntries(texts))}`
}

/** What a group of texts in a language is called, and what it holds. */
const allTexts = () =>
  locales.flatMap((locale) =>
    textGroups.map((group) => ({ name: `${locale}/${group}`, source: textsOf(locale, group) })),
  )

/**
 * One file for each group of texts in each language. Their names share one hash: a list of a hundred hashes would be three
 * kilobytes of every page. The server, which reads all of them, has the list.
 */
const textFiles: Plugin = {
  name: 'text-files',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith(textsId) ? `\0${source}` : null),
  load(id) {
    if (id.startsWith(`\0${textsId}`)) {
      const [locale, group] = id.slice(textsId.length + 1).split('/')
      return textsOf(locale!, group as TextGroup)
    }
    if (!id.endsWith('/src/web/text-files.ts')) return null
    const texts = allTexts()
    if (this.environment.name !== 'client') {
      const entries = texts.map(({ name }) => `'${name}': () => import('${textsId}${name}')`)
      return `export const textFiles = {\n${entries.join(',\n')}\n}`
    }
    const hash = createHash('sha256')
    for (const { source } of texts) hash.update(source)
    const stamp = hash.digest('base64url').slice(0, 8)
    for (const { name, source } of texts)
      this.emitFile({
        type: 'asset',
        fileName: `assets/text-${name.replace('/', '-')}-${stamp}.js`,
        source,
      })
    return `const fetchTexts = (name) => import(/* @vite-ignore */ './text-' + name.replace('/', '-') + '-${stamp}.js')
export const textFiles = new Proxy({}, { get: (_none, name) => () => fetchTexts(name) })`
  },
}

const standIns: Readonly<Record<string, string>> = {
  'react-i18next': 'src/web/react-texts.tsx',
}

/** No shape is checked in a browser, so Zod stays on the server; texts are looked up by our own code on both sides. */
const lighter: Plugin = {
  name: 'lighter',
  enforce: 'pre',
  resolveId(source, importer) {
    // Endpoints are declared for the server; what screens read of a contract stands apart (`contract/values.ts`, `engine/`).
    if (source === '@orpc/contract' && this.environment.name === 'client')
      this.error(`${importer} brings the library of endpoints to browsers`)
    if (source === 'zod' && this.environment.name === 'client')
      return fileHere('src/web/no-shapes.ts')
    const standIn = standIns[source]
    return standIn === undefined ? null : fileHere(standIn)
  },
}

export default defineConfig({
  plugins: [
    lighter,
    textFiles,
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'app/router.tsx',
        routesDirectory: '.',
        generatedRouteTree: 'app/route-tree.gen.ts',
        virtualRouteConfig: './src/app/urls.ts',
        codeSplittingOptions: { defaultBehavior: routeChunk },
      },
      client: { entry: 'app/entry-client.tsx' },
      server: { entry: 'app/entry-server.ts' },
    }),
    react(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
  },
  build: { outDir: 'dist', target: 'es2022', modulePreload: { polyfill: false } },
})
