import { build } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
await build()
await import('#app/main.ts')
