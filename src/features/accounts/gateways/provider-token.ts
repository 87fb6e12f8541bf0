import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { minutes } from '#kernel/clock.ts'
import type { Config } from '#server/config.ts'

export type Oidc = NonNullable<Config['oidc']>

const address = z.url({ protocol: /^https?$/ })
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  end_session_endpoint: address.optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type Metadata = z.output<typeof Metadata>

const Tokens = z.object({ id_token: z.string(), access_token: z.string() })
const Profile = z.looseObject({ sub: z.string() })

const withoutSlash = (text: string) => text.replace(/\/$/, '')

/** Keys of a provider sign; nothing that we hold as well does. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

/** Clocks of two machines differ by less. */
const tolerance = 60

/** A password that was entered at the provider counts as just entered for this long. */
const justNow = minutes(5)

/** What the provider says to a question of ours: never by a redirect, and within five seconds. */
async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  })
  if (!answer.ok) throw new Error(`the sign-in provider answered with ${answer.status}`)
  return answer.json()
}

/** Where the provider of the settings is asked for what. Metadata that name another issuer are refused. */
export async function discover({ issuer }: Oidc): Promise<Metadata> {
  const metadata = Metadata.parse(
    await fetchJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`),
  )
  if (withoutSlash(metadata.issuer) !== withoutSlash(issuer))
    throw new Error('the metadata of the sign-in provider name another issuer')
  return metadata
}

/** True where an answer of the provider may be of this issuer: it says so, or does not say and need not. */
export const isFromIssuer = (metadata: Metadata, iss: string | null): boolean =>
  iss === null
    ? metadata.authorization_response_iss_parameter_supported !== true
    : iss === metadata.issuer

/** The mark that a token carries back: it belongs to the one secret that this browser's way began with. */
export const nonceOf = (codeChallenge: string): string =>
  createHash('sha256').update(`nonce ${codeChallenge}`).digest('base64url')

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const keySets = new Map<string, JWTVerifyGetKey>()

/** The provider's keys, kept for a while and asked for anew where one is not among them. */
function keysAt(uri: string): JWTVerifyGetKey {
  const known = keySets.get(uri) ?? createRemoteJWKSet(new URL(uri), { cooldownDuration: 0 })
  keySets.set(uri, known)
  return known
}

export interface Proof {
  readonly idToken: string
  /** What the provider says of the person, the token's word first. */
  readonly profile: Record<string, unknown>
  /** When the person last entered the password there; undefined where the provider does not say. */
  readonly enteredAt: Date | undefined
}

interface Exchange {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** Trades a code for what the provider proves of a person; throws where a part of the proof is missing or wrong. */
export async function exchangeCode(
  oidc: Oidc,
  { code, codeVerifier, redirectUri }: Exchange,
): Promise<Proof> {
  const metadata = await discover(oidc)
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectUri,
    client_id: oidc.clientId,
    client_secret: oidc.clientSecret,
  }
  const tokens = Tokens.parse(
    await fetchJson(metadata.token_endpoint, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
    }),
  )
  const { payload } = await jwtVerify(tokens.id_token, keysAt(metadata.jwks_uri), {
    algorithms,
    issuer: metadata.issuer,
    audience: oidc.clientId,
    clockTolerance: tolerance,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
  })
  if (payload['nonce'] !== nonceOf(challengeOf(codeVerifier)))
    throw new Error('the token answers another question')
  const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((isShared || payload['azp'] !== undefined) && payload['azp'] !== oidc.clientId)
    throw new Error('the token was asked for by another')
  const profile = await profileOf(metadata, tokens.access_token, payload)
  return { idToken: tokens.id_token, profile, enteredAt: momentOf(payload['auth_time']) }
}

/** The token's claims, with what it leaves out from the place for profiles, which must speak of the same person. */
async function profileOf(
  { userinfo_endpoint: place }: Metadata,
  accessToken: string,
  claims: Record<string, unknown>,
) {
  if (typeof claims['email'] === 'string' || place === undefined) return claims
  const profile = Profile.parse(
    await fetchJson(place, { headers: { authorization: `Bearer ${accessToken}` } }),
  )
  if (profile.sub !== claims['sub'])
    throw new Error('the profile is of another person than the token')
  return { ...profile, ...claims }
}

function momentOf(seconds: unknown): Date | undefined {
  if (
    typeof seconds !== 'number' ||
    !Number.isFinite(seconds) ||
    seconds < 0 ||
    seconds > Date.now() / 1_000 + tolerance
  )
    return undefined
  return new Date(Math.min(seconds * 1_000, Date.now()))
}

/** True where the password was entered at the provider just now. */
export const isJustEntered = ({ enteredAt }: Pick<Proof, 'enteredAt'>): boolean =>
  enteredAt !== undefined && Date.now() - enteredAt.getTime() < justNow
