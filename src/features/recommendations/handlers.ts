import type { Handlers } from '#server/rpc.ts'
import type { endpoints } from './contract.ts'

export const handlers: Handlers<typeof endpoints> = {}
