import { genericOAuth } from 'better-auth/plugins'
import type { House } from '#server/house.ts'
import { deleteUnconfirmed, findProviderSession } from '../store.ts'
import { tokenFrom } from './session-cookie.ts'

/** The provider's id in our database and in its callback address (`/api/auth/oauth2/callback/sso`). */
export const ssoProvider = 'sso'

const discoveryUrl = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The library's plugin for the provider of the settings, or nothing. */
export function ssoPlugins({ config: { oidc }, db }: House) {
  if (oidc === undefined) return []
  return [
    genericOAuth({
      config: [
        {
          providerId: ssoProvider,
          discoveryUrl: discoveryUrl(oidc.issuer),
          clientId: oidc.clientId,
          clientSecret: oidc.clientSecret,
          scopes: ['openid', 'profile', 'email'],
          pkce: true,
          mapProfileToUser: async (profile) => {
            // Somebody who named this address and never confirmed it keeps nobody out and hands nothing on.
            if (profile['email_verified'] === true) await deleteUnconfirmed(db, text(profile['email']))
            const firstName = text(profile['given_name']) || text(profile['name']) || text(profile['email']).split('@')[0]!
            return { name: firstName.slice(0, 60), lastName: text(profile['family_name']).slice(0, 60) }
          },
        },
      ],
    }),
  ]
}

type SignIn = (options: { body: { providerId: string; callbackURL: string; errorCallbackURL: string }; headers: Headers; returnHeaders: true }) => Promise<{ headers: Headers; response: { url: string } }>

/** Sends the browser to the provider (code and PKCE); it comes back to `returnTo`. With `again` the provider asks for the password even where it knows the browser. */
export async function startAtProvider(api: object, requestHeaders: Headers, returnTo: string, again: boolean): Promise<Response> {
  const { signInWithOAuth2 } = api as { signInWithOAuth2: SignIn }
  const { headers, response } = await signInWithOAuth2({
    body: { providerId: ssoProvider, callbackURL: returnTo, errorCallbackURL: '/sign-in?error=sso' },
    headers: requestHeaders,
    returnHeaders: true,
  })
  const address = new URL(response.url)
  if (again) address.searchParams.set('prompt', 'login')
  const answer = new Response(null, { status: 302, headers: { location: address.href } })
  for (const cookie of headers.getSetCookie()) answer.headers.append('set-cookie', cookie)
  return answer
}

/** Where the browser ends its session at the provider, or undefined where this session is ours alone. */
export async function endAtProvider(house: House, headers: Headers): Promise<string | undefined> {
  const { oidc, appUrl, appSecret } = house.config
  const token = tokenFrom(headers, appSecret, appUrl.startsWith('https:'))
  if (oidc === undefined || token === undefined) return undefined
  const session = await findProviderSession(house.db, token, ssoProvider)
  if (session === undefined) return undefined
  const endpoint = await endSessionEndpoint(oidc.issuer).catch((error: unknown) => {
    house.log.warn({ err: error }, 'the sign-in provider could not be reached')
    return undefined
  })
  if (endpoint === undefined) return undefined
  const url = new URL(endpoint)
  if (session.idToken !== null) url.searchParams.set('id_token_hint', session.idToken)
  url.searchParams.set('client_id', oidc.clientId)
  url.searchParams.set('post_logout_redirect_uri', `${appUrl}/`)
  return url.href
}

async function endSessionEndpoint(issuer: string): Promise<string | undefined> {
  const answer = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(5_000) })
  const { end_session_endpoint: endpoint } = (await answer.json()) as { end_session_endpoint?: unknown }
  return typeof endpoint === 'string' ? endpoint : undefined
}
