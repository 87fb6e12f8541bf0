import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { machineTime, minutes } from '#kernel/clock.ts'
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

/** Only the provider's public keys verify tokens, never a secret that we share with it. */
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

/** Tolerance for clock differences. */
const tolerance = 60

/** How long a password entered at the provider counts as recent. */
const justNow = minutes(5)

/** Fetches JSON from the provider: no redirects, five seconds at most. */
async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  })
  if (!answer.ok) throw new Error(`the sign-in provider answered with ${answer.status}`)
  return answer.json()
}

/** The endpoints of the configured provider. Metadata of another issuer is refused. */
export async function discover({ issuer }: Oidc): Promise<Metadata> {
  const metadata = Metadata.parse(
    await fetchJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`),
  )
  if (withoutSlash(metadata.issuer) !== withoutSlash(issuer))
    throw new Error('the metadata of the sign-in provider names another issuer')
  return metadata
}

/** Whether an answer may come from this issuer: it names the issuer, or need not name one. */
export const isFromIssuer = (metadata: Metadata, iss: string | null): boolean =>
  iss === null
    ? metadata.authorization_response_iss_parameter_supported !== true
    : iss === metadata.issuer

/** The nonce that a token returns, derived from the secret of this sign-in. */
export const nonceOf = (codeChallenge: string): string =>
  createHash('sha256').update(`nonce ${codeChallenge}`).digest('base64url')

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const keySets = new Map<string, JWTVerifyGetKey>()

/** The provider's keys, cached, and fetched again for an unknown key. */
function keysAt(uri: string): JWTVerifyGetKey {
  const known = keySets.get(uri) ?? createRemoteJWKSet(new URL(uri), { cooldownDuration: 0 })
  keySets.set(uri, known)
  return known
}

export interface Proof {
  readonly idToken: string
  /** What the provider states about the person; the token takes precedence. */
  readonly profile: Record<string, unknown>
  /** When the person last entered the password there; undefined if the provider does not state it. */
  readonly enteredAt: Date | undefined
}

interface Exchange {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** Exchanges a code for the verified claims of a person; throws if any part is missing or invalid. */
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
    throw new Error('the nonce of the token does not match')
  const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((isShared || payload['azp'] !== undefined) && payload['azp'] !== oidc.clientId)
    throw new Error('the token is for another client')
  const profile = await profileOf(metadata, tokens.access_token, payload)
  return { idToken: tokens.id_token, profile, enteredAt: momentOf(payload['auth_time']) }
}

/** The claims of the token, completed from the userinfo endpoint, which must name the same person. */
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
    throw new Error('the profile and the token name different people')
  return { ...profile, ...claims }
}

function momentOf(seconds: unknown): Date | undefined {
  if (
    typeof seconds !== 'number' ||
    !Number.isFinite(seconds) ||
    seconds < 0 ||
    seconds > machineTime() / 1_000 + tolerance
  )
    return undefined
  return new Date(Math.min(seconds * 1_000, machineTime()))
}

/** Whether the password was entered at the provider recently. */
export const isJustEntered = ({ enteredAt }: Pick<Proof, 'enteredAt'>): boolean =>
  enteredAt !== undefined && machineTime() - enteredAt.getTime() < justNow
