import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One chunk of texts per language, so that a browser loads the reader's language and no other. */
const languageChunk = (id: string) => {
  const language = /\/src\/text\/(\w+)\//.exec(id)?.[1]
  return language === undefined ? null : `text-${language}`
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: { entry: 'app/router.tsx', routesDirectory: '.', generatedRouteTree: 'app/route-tree.gen.ts', virtualRouteConfig: './src/app/urls.ts' },
      server: { entry: 'app/entry-server.ts' },
    }),
    react(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ test: /\/src\/text\//, name: languageChunk, debugName: 'texts' }] } } } } },
  },
  build: { outDir: 'dist', target: 'es2022' },
})
