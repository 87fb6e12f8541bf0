import type { Settings } from './settings.ts'

/** The keys by which push services know this installation (VAPID, RFC 8292), and whom they may be used with. */
export interface PushSettings {
  readonly publicKey: string
  readonly privateKey: string
  /** Origins that are asked besides those of the browsers' makers; for tests and private services. */
  readonly services: readonly string[]
}

export const pushOf = (set: Settings): PushSettings | undefined =>
  set.PUSH_PUBLIC_KEY === undefined || set.PUSH_PRIVATE_KEY === undefined
    ? undefined
    : {
        publicKey: set.PUSH_PUBLIC_KEY,
        privateKey: set.PUSH_PRIVATE_KEY,
        services: set.PUSH_SERVICES ?? [],
      }

/** One key without the other is of no use. */
export const pushFaults = (env: NodeJS.ProcessEnv): string[] =>
  Boolean(env['PUSH_PUBLIC_KEY']?.trim()) === Boolean(env['PUSH_PRIVATE_KEY']?.trim())
    ? []
    : [
        'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be set together (npx web-push generate-vapid-keys makes a pair)',
      ]
