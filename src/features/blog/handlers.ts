import type { Handlers } from '#server/rpc.ts'
import type { endpoints } from './contract.ts'
import { deciding } from './handlers/deciding.ts'
import { reading } from './handlers/reading.ts'
import { writing } from './handlers/writing.ts'

export const handlers: Handlers<typeof endpoints> = { ...reading, ...writing, ...deciding }
