/** What an endpoint of a contract says of itself (kernel/endpoint.ts). */
interface Declared {
  readonly '~orpc': {
    readonly meta: { readonly access?: string | undefined }
    readonly route: { readonly method?: string | undefined; readonly path?: string | undefined }
  }
}

/** A call that somebody who is not signed in must be refused with 401. */
export interface RefusedCall {
  readonly name: string
  readonly method: string
  readonly path: string
}

const somebody = '00000000-0000-4000-8000-000000000000'

/** Every endpoint of the product that is not for anyone, ready to be called: path parameters are filled in. */
export function callsToRefuse(
  contract: Readonly<Record<string, Readonly<Record<string, object>>>>,
): RefusedCall[] {
  return Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Declared>).flatMap(
      ([name, { '~orpc': declared }]) => {
        if (declared.meta.access === 'anyone') return []
        const path = (declared.route.path ?? '').replaceAll(/\{\+?\w+\}/g, somebody)
        return [
          {
            name: `${feature}.${name}`,
            method: declared.route.method ?? 'GET',
            path: `/api${path}`,
          },
        ]
      },
    ),
  )
}
