import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { textGroupOf } from './src/web/text-groups.ts'

/** Two chunks of texts per language, so that a browser loads the reader's language and no other. */
const languageChunk = (id: string) => {
  const [, language, feature] = /\/src\/text\/(\w+)\/([\w-]+)\.json/.exec(id) ?? []
  return language === undefined || feature === undefined ? null : `text-${language}-${textGroupOf(feature)}`
}

/**
 * A page's loader comes with its screen, in one chunk: what a page asks for is then no part of every other page. Addresses and
 * heads stay with the list of routes.
 */
const routeChunk: ('loader' | 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
]

/**
 * Few files: a phone waits for each, and each comes with half a kilobyte of headers. What every page needs is one; what
 * the pages that visitors come to are drawn with is another, so that the second page one opens is there already.
 */
const chunks = [
  { test: /\/src\/text\//, name: languageChunk, debugName: 'texts', priority: 3 },
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  { name: 'visitors', test: /\/src\/app\/(?:site\/home|lawyers\/list|questions\/list)\.tsx\?/, priority: 1 },
]

/** No shape is checked in a browser, so Zod stays on the server. */
const shapesStay: Plugin = {
  name: 'shapes-stay',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source === 'zod' ? fileURLToPath(new URL('src/web/no-shapes.ts', import.meta.url)) : null),
}

export default defineConfig({
  plugins: [
    shapesStay,
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: { entry: 'app/router.tsx', routesDirectory: '.', generatedRouteTree: 'app/route-tree.gen.ts', virtualRouteConfig: './src/app/urls.ts', codeSplittingOptions: { defaultBehavior: routeChunk } },
      client: { entry: 'app/entry-client.tsx' },
      server: { entry: 'app/entry-server.ts' },
    }),
    react(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  build: { outDir: 'dist', target: 'es2022', modulePreload: { polyfill: false } },
})
