import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** One chunk of texts per language, so that a browser loads the reader's language and no other. */
const languageChunk = (id: string) => {
  const language = /\/src\/text\/(\w+)\//.exec(id)?.[1]
  return language === undefined ? null : `text-${language}`
}

/**
 * A page's loader comes with its screen, in one chunk: what a page asks for is then no part of every other page. Addresses and
 * heads stay with the list of routes.
 */
const routeChunk: ('loader' | 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
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
      server: { entry: 'app/entry-server.ts' },
    }),
    react(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ test: /\/src\/text\//, name: languageChunk, debugName: 'texts' }] } } } } },
  },
  build: { outDir: 'dist', target: 'es2022' },
})
