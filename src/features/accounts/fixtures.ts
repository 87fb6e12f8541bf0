import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashPassword } from 'better-auth/crypto'
import { buildUser, type UserWishes } from '#features/people/fixtures.ts'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import { accounts } from './table.ts'

const hashes = new Map<string, Promise<string>>()

const hashOf = (password: string) => {
  let hash = hashes.get(password)
  if (hash === undefined) hashes.set(password, (hash = hashPassword(password)))
  return hash
}

/** Gives a person a password. Equal passwords are hashed once. */
export async function givePassword(db: Db, userId: string, password: string): Promise<void> {
  await db.insert(accounts).values({
    id: newId(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password: await hashOf(password),
  })
}

/** A person who can sign in with a password. */
export async function buildWithPassword(db: Db, password: string, wishes: UserWishes = {}) {
  const user = await buildUser(db, wishes)
  await givePassword(db, user.id, password)
  return user
}

interface ProviderApp {
  callback(): (request: unknown, response: unknown) => Promise<void>
}

/** An OpenID provider on a port of its own, where `people` sign in by the name of their key. */
export async function openProvider(
  appUrl: string,
  people: Readonly<Record<string, Record<string, unknown>>>,
) {
  // The package brings no types, so it is named as any text.
  const { Provider } = (await import('oidc-provider' as string)) as {
    Provider: new (issuer: string, configuration: object) => ProviderApp
  }
  const server = createServer((request, response) => void provider.callback()(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'advena',
        client_secret: 'a secret of the provider',
        redirect_uris: [`${appUrl}/api/auth/oauth2/callback/sso`],
        post_logout_redirect_uris: [`${appUrl}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    cookies: { keys: ['a key for the provider of this test'] },
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { issuer, close }
}

/** A browser with two jars of cookies: ours and the provider's. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>()

  #jar(url: URL) {
    const jar = this.#jars.get(url.host) ?? new Map<string, string>()
    this.#jars.set(url.host, jar)
    return jar
  }

  readonly #appUrl: string
  readonly #ours: (request: Request) => Response | Promise<Response>

  constructor(appUrl: string, ours: (request: Request) => Response | Promise<Response>) {
    this.#appUrl = appUrl
    this.#ours = ours
  }

  async open(address: string, form?: Record<string, string>) {
    const url = new URL(address, this.#appUrl)
    const jar = this.#jar(url)
    const headers: Record<string, string> = {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const init: RequestInit = {
      redirect: 'manual',
      headers,
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    }
    const response =
      url.origin === this.#appUrl
        ? await this.#ours(new Request(url, init))
        : await fetch(url, init)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      url,
      status: response.status,
      text: await response.text(),
      location: location === null ? undefined : new URL(location, url).href,
    }
  }

  /** Opens an address and follows where it leads, filling in the provider's forms as `login`, until a page of ours shows. */
  async follow(start: string, login: string) {
    let page = await this.open(start)
    const seen = [page.url]
    for (let step = 0; step < 20; step += 1) {
      if (page.location !== undefined) page = await this.open(page.location)
      else if (page.url.origin === this.#appUrl) return { page, seen }
      else {
        const action = /<form[^>]*action="([^"]+)"/.exec(page.text)![1]!
        const hidden = Object.fromEntries(
          [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
            ([, name, value]) => [name!, value!],
          ),
        )
        page = await this.open(new URL(action, page.url).href, {
          login,
          password: 'any',
          ...(page.url.pathname.includes('session') ? { logout: 'yes' } : {}),
          ...hidden,
        })
      }
      seen.push(page.url)
    }
    throw new Error(`went round in circles: ${seen.map(String).join(' → ')}`)
  }

  async me() {
    const { status, text } = await this.open('/api/auth/user')
    return { status, body: JSON.parse(text) }
  }
}
