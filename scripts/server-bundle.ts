import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/app')

/** What starts by itself: the product and its threads. */
const entries = {
  main: 'src/app/main.ts',
  'masking-worker': 'src/features/masking/gateways/worker.ts',
  'blog-worker': 'src/features/blog/gateways/worker.ts',
  'simplifier-worker': 'src/features/simplifier/gateways/worker.ts',
  'appointments-worker': 'src/features/appointments/gateways/worker.ts',
}

/** Packages that read files beside their own, or start threads of their own, stay where they are installed. */
const installed = ['sharp', 'pino', 'pdfkit']

const workerUrl = /new URL\('\.\/worker\.ts', import\.meta\.url\)/g

/** A module goes on reading what lies beside its source; a thread's script is the bundled one. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(`${root}/src/`) || !code.includes('import.meta.url')) return null
    const feature = /\/src\/features\/([^/]+)\//.exec(id)?.[1]
    const here = JSON.stringify(relative(folder, id))
    return {
      code: code
        .replace(workerUrl, `new URL('./${feature}-worker.js', __own_place__)`)
        .replaceAll('import.meta.url', `new URL(${here}, import.meta.url).href`)
        .replaceAll('__own_place__', 'import.meta.url'),
      map: null,
    }
  },
}

/**
 * The server as few files. From its sources a start looks for two thousand modules one by one, which takes most of its time.
 * Names and lines stay as they are written: nothing is made smaller.
 */
export async function bundleServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownPlaces],
    ssr: { noExternal: true, external: installed },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: entries,
        // One folder, so that a thread's script lies beside whoever starts it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
