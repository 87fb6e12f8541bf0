import type { Handlers } from '#server/rpc.ts'
import { translateFor } from './actions.ts'
import type { endpoints } from './contract.ts'

export const handlers: Handlers<typeof endpoints> = {
  translateMessage: (input, ctx) => translateFor(ctx, input),
}
