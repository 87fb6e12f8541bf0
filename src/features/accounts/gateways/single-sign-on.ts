import { AsyncLocalStorage } from 'node:async_hooks'
import { getOAuthState } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import type { Runtime } from '#server/runtime.ts'
import { deleteUnconfirmed } from '../store/users.ts'
import { findProviderSession } from '../store/sessions.ts'
import {
  discover,
  exchangeCode,
  isFromIssuer,
  isJustEntered,
  nonceOf,
  type Proof,
} from './provider-token.ts'
import { tokenFrom } from './session-cookie.ts'

/** The provider's id in our database and in its callback address (`/api/auth/oauth2/callback/sso`). */
export const ssoProvider = 'sso'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What an answer of the provider proved, or why it was refused. */
interface ProviderCall {
  proof?: Proof
  isStale?: boolean
}

const calls = new AsyncLocalStorage<ProviderCall>()

/** When the password was entered at the provider; undefined outside of its callback, null if it did not state it. */
export const enteredAtProvider = (): Date | null | undefined => {
  const call = calls.getStore()
  return call === undefined ? undefined : (call.proof?.enteredAt ?? null)
}

/** The library's plugin for the configured provider, if any. We send the requests and verify the answers ourselves. */
export function ssoPlugins({ config: { oidc }, db }: Runtime) {
  if (oidc === undefined) return []
  return [
    genericOAuth({
      config: [
        {
          providerId: ssoProvider,
          // The library needs a URL here; `startAtProvider` replaces it with the provider's.
          authorizationUrl: oidc.issuer,
          tokenUrl: oidc.issuer,
          clientId: oidc.clientId,
          clientSecret: oidc.clientSecret,
          scopes: ['openid', 'profile', 'email'],
          pkce: true,
          getToken: async ({ code, codeVerifier, redirectURI }) => {
            const proof = await exchangeCode(oidc, {
              code,
              codeVerifier: codeVerifier ?? '',
              redirectUri: redirectURI,
            })
            const call = calls.getStore()
            if (call === undefined) throw new Error('the provider answered outside of a sign-in')
            call.isStale = (await getOAuthState())?.['again'] === true && !isJustEntered(proof)
            if (call.isStale) throw new Error('the password was not entered again')
            call.proof = proof
            // Tokens that we do not use are not stored.
            return { idToken: proof.idToken }
          },
          getUserInfo: async () => {
            const {
              sub,
              email,
              email_verified: emailVerified,
              ...claims
            } = calls.getStore()?.proof?.profile ?? {}
            return {
              ...claims,
              id: text(sub),
              email: text(email),
              emailVerified: emailVerified === true,
            }
          },
          mapProfileToUser: async (profile) => {
            // An unconfirmed account with this address must neither block its owner nor pass anything on.
            if (profile['emailVerified'] === true)
              await deleteUnconfirmed(db, text(profile['email']))
            const firstName =
              text(profile['given_name']) ||
              text(profile['name']) ||
              text(profile['email']).split('@')[0]!
            return {
              name: firstName.slice(0, 60),
              lastName: text(profile['family_name']).slice(0, 60),
            }
          },
        },
      ],
    }),
  ]
}

type SignIn = (options: {
  body: {
    providerId: string
    callbackURL: string
    errorCallbackURL: string
    additionalData: object
  }
  headers: Headers
  returnHeaders: true
}) => Promise<{ headers: Headers; response: { url: string } }>

/** Redirects to the provider (code flow with PKCE) and back to `returnTo`. With `again` the provider has to ask for the password. */
export async function startAtProvider(
  { config: { oidc } }: Runtime,
  api: object,
  requestHeaders: Headers,
  returnTo: string,
  again: boolean,
): Promise<Response> {
  const { signInWithOAuth2 } = api as { signInWithOAuth2: SignIn }
  const { authorization_endpoint: endpoint } = await discover(oidc!)
  const { headers, response } = await signInWithOAuth2({
    body: {
      providerId: ssoProvider,
      callbackURL: returnTo,
      errorCallbackURL: failed,
      additionalData: { again },
    },
    headers: requestHeaders,
    returnHeaders: true,
  })
  const address = new URL(endpoint)
  for (const [name, value] of new URL(response.url).searchParams)
    address.searchParams.set(name, value)
  address.searchParams.set('nonce', nonceOf(address.searchParams.get('code_challenge')!))
  if (again) {
    address.searchParams.set('prompt', 'login')
    address.searchParams.set('max_age', '0')
  }
  const answer = new Response(null, { status: 302, headers: { location: address.href } })
  for (const cookie of headers.getSetCookie()) answer.headers.append('set-cookie', cookie)
  return answer
}

const failed = '/sign-in?error=sso'

/**
 * Passes an answer of the provider to the library. If it is refused, returns the URL of our page that explains why, in place of
 * the library's technical reason.
 */
export async function answerOfProvider(
  { config: { oidc } }: Runtime,
  request: Request,
  library: (request: Request) => Promise<Response>,
): Promise<{ response: Response } | { refusal: string }> {
  if (
    oidc === undefined ||
    !isFromIssuer(await discover(oidc), new URL(request.url).searchParams.get('iss'))
  )
    return { refusal: failed }
  const call: ProviderCall = {}
  const response = await calls.run(call, () => library(request))
  if (call.isStale) return { refusal: '/sign-in?error=sso_again' }
  const isRefused =
    response.status >= 400 ||
    new URL(response.headers.get('location') ?? failed, request.url).pathname === '/sign-in'
  return isRefused ? { refusal: failed } : { response }
}

/** The URL that ends the session at the provider; undefined for a session that was not opened there. */
export async function endAtProvider(
  runtime: Runtime,
  headers: Headers,
): Promise<string | undefined> {
  const { oidc, appUrl, appSecret } = runtime.config
  const token = tokenFrom(headers, appSecret, appUrl.startsWith('https:'))
  if (oidc === undefined || token === undefined) return undefined
  const session = await findProviderSession(runtime.db, token, ssoProvider)
  if (session === undefined) return undefined
  const metadata = await discover(oidc).catch((error: unknown) => {
    runtime.log.warn({ err: error }, 'the sign-in provider could not be reached')
    return undefined
  })
  if (metadata?.end_session_endpoint === undefined) return undefined
  const url = new URL(metadata.end_session_endpoint)
  if (session.idToken !== null) url.searchParams.set('id_token_hint', session.idToken)
  url.searchParams.set('client_id', oidc.clientId)
  url.searchParams.set('post_logout_redirect_uri', `${appUrl}/`)
  return url.href
}
