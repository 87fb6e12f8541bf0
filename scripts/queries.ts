import { build } from './build.ts'

// Before anything loads React: the pages of the build are made for its production form.
process.env['NODE_ENV'] = 'production'
await build()
await import('./query-table.ts')
