import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

type Secrets = Pick<Config, 'appSecret' | 'formerAppSecrets'>

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'advena: sealed texts', 32))

/** Tells which secret sealed a text, and reveals nothing of it. */
const nameOf = (key: Buffer) =>
  createHash('sha256').update('the name of a key').update(key).digest('base64url').slice(0, 10)

const prefixOf = (key: Buffer) => `sealed.${nameOf(key)}.`

/** How everything begins that the secret of today sealed. */
export const sealedPrefix = ({ appSecret }: Secrets): string => prefixOf(keyFrom(appSecret))

/** Encrypts a text that the product needs again, for one place: what is copied to another place does not open there. */
export function seal({ appSecret }: Secrets, text: string, place: string): string {
  const key = keyFrom(appSecret)
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(place))
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return prefixOf(key) + Buffer.concat(parts).toString('base64url')
}

/** The text again, also where a former secret sealed it; undefined where no secret opens it or a bit was changed. */
export function unseal(
  { appSecret, formerAppSecrets }: Secrets,
  sealed: string,
  place: string,
): string | undefined {
  const key = [appSecret, ...formerAppSecrets]
    .map(keyFrom)
    .find((one) => sealed.startsWith(prefixOf(one)))
  if (key === undefined) return undefined
  const bytes = Buffer.from(sealed.slice(prefixOf(key).length), 'base64url')
  if (bytes.length < ivLength + tagLength) return undefined
  try {
    const opening = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-tagLength))
    const body = bytes.subarray(ivLength, -tagLength)
    return Buffer.concat([opening.update(body), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
