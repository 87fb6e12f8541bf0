import { keysOf } from './names.ts'

/** Letters and digits that nobody mistakes for each other; 26 of them are 130 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 26

/** A new code of a list, in groups that can be read aloud. It is made here and never sent. */
export function newCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(codeLength))].map(
    (byte) => alphabet[byte % 32]!,
  )
  return letters.join('').replaceAll(/(.{5})(?=.)/g, '$1-')
}

/** What was typed as a code, without what people add; null where it cannot be one. */
export function readCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const code = [...letters].filter((letter) => alphabet.includes(letter)).join('')
  return code.length === codeLength ? code : null
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** The key of a list, for hashing alone. */
export const keyFrom = (code: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    bytes(readCode(code) ?? ''),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )

async function hashed(key: CryptoKey, text: string, length: number): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, length)
}

/** By this a browser sees that a code belongs to a list. Nothing else can be had from it. */
export const keyCheckOf = (key: CryptoKey): Promise<string> => hashed(key, 'advena client list', 22)

export interface KeyedName {
  readonly same: string
  readonly alike: readonly string[]
}

/** A name as the list keeps it; null where nothing of it can be compared. */
export async function keyedName(key: CryptoKey, name: string): Promise<KeyedName | null> {
  const keys = keysOf(name)
  if (keys === null) return null
  const [same, ...alike] = await Promise.all(
    [keys.same, ...keys.alike].map((text) => hashed(key, text, 12)),
  )
  return { same: same!, alike }
}

export type Nearness = 'same' | 'alike' | 'apart'

/** How near each name is to a list, compared where the key is. */
export async function compareNames(
  key: CryptoKey,
  names: readonly string[],
  list: { readonly same: readonly string[]; readonly alike: readonly string[] },
): Promise<readonly Nearness[]> {
  const [same, alike] = [new Set(list.same), new Set(list.alike)]
  return Promise.all(
    names.map(async (name) => {
      const keyed = await keyedName(key, name)
      if (keyed === null) return 'apart'
      if (same.has(keyed.same)) return 'same'
      return keyed.alike.some((token) => alike.has(token)) ? 'alike' : 'apart'
    }),
  )
}
