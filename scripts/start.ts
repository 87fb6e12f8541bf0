import { enableCompileCache } from 'node:module'
import { build } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
// What the engine compiled is kept beside the build: a second start loads in two thirds of the time. Threads read the variable.
process.env['NODE_COMPILE_CACHE'] ??= 'dist/compiled'
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
await build()
// The threads compile their patterns while this one loads the product, which waits for them at the end.
const { warmUpAway } = await import('#features/masking/gateways/away.ts')
void warmUpAway().catch(() => {})
await import('#app/main.ts')
