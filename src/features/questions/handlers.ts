import type { Handlers } from '#server/rpc.ts'
import type { endpoints } from './contract.ts'
import { answers } from './handlers/answers.ts'
import { lists } from './handlers/lists.ts'
import { questions } from './handlers/asking.ts'

export const handlers: Handlers<typeof endpoints> = { ...questions, ...lists, ...answers }
