import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type pg from 'pg'
import { days } from '#kernel/clock.ts'
import { isLocale, localeFromHeader, type Locale } from '#kernel/locale.ts'
import { newId } from '#kernel/ids.ts'
import type { Config } from '#server/config.ts'
import { inTransaction } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { createLimits } from '#server/limits.ts'
import { announceSessionEnd } from '#server/outbox.ts'
import { ownPath } from '#web/links.ts'
import { personSignedUp } from '../contract.ts'
import { confirmEmail, openSessionsAmong, startLawyerProfile } from '../store.ts'
import { accounts, sessions, twoFactors, users, verifications } from '../table.ts'
import { existingAccountMail, resetPasswordMail, verificationMail } from '../view.ts'
import { mailNow } from './mails.ts'
import { cookiePrefix, sessionCookie, stayInBrowser } from './session-cookie.ts'
import { makeViewerOf } from './session-reader.ts'
import { endAtProvider, ssoPlugins, startAtProvider } from './single-sign-on.ts'

const seconds = (milliseconds: number) => milliseconds / 1000
const idleEnd = days(14)

interface MailUser {
  readonly email: string
  readonly name: string
  readonly locale?: string | null
}

const localeOf = (user: MailUser): Locale => (isLocale(user.locale) ? user.locale : 'en')

/** Where a confirmation link ends: a page of ours that says how it went and leads on. */
export const afterVerification = (returnTo: string | undefined) => `/verify-email?done=true${ownPath(returnTo) === undefined ? '' : `&returnTo=${encodeURIComponent(ownPath(returnTo)!)}`}`

function localeFromRequest(headers: Headers | null | undefined): Locale | undefined {
  const cookie = /(?:^|;\s*)i18nextLng=(\w+)/.exec(headers?.get('cookie') ?? '')?.[1]
  return isLocale(cookie) ? cookie : localeFromHeader(headers?.get('accept-language'))
}

/** The library over our tables: passwords, confirmation of e-mail, second factor, sessions, the single sign-on provider. */
function configure(house: House) {
  const { config, db } = house
  const secure = config.appUrl.startsWith('https:')
  const verificationUrl = async (email: string, callback: string) =>
    `${config.appUrl}/api/auth/verify-email?token=${await createEmailVerificationToken(config.appSecret, email, undefined, seconds(days(1)))}&callbackURL=${encodeURIComponent(callback)}`

  return betterAuth({
    appName: 'Advena',
    baseURL: config.appUrl,
    basePath: '/api/auth',
    secret: config.appSecret,
    trustedOrigins: [config.appUrl],
    database: drizzleAdapter(db, { provider: 'pg', schema: { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors }, transaction: true }),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level) => house.log.warn({ level }, 'the sign-in library reported a fault') },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${config.appUrl}/sign-in?error=link` },
    advanced: { database: { generateId: () => newId() }, cookiePrefix, useSecureCookies: secure, ipAddress: { disableIpTracking: true } },
    user: {
      fields: { name: 'firstName', image: 'profileImageUrl' },
      additionalFields: {
        lastName: { type: 'string', required: false, defaultValue: '' },
        role: { type: 'string', required: false, defaultValue: 'user' },
        locale: { type: 'string', required: false, defaultValue: 'en' },
      },
      changeEmail: { enabled: true },
    },
    session: {
      expiresIn: seconds(idleEnd),
      disableSessionRefresh: true,
      freshAge: 0,
      cookieCache: { enabled: false },
      additionalFields: { sess: { type: 'json', required: false, input: false } },
    },
    account: { accountLinking: { enabled: true } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: 1_000,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailNow(house, resetPasswordMail(localeOf(user as MailUser), user.email, `${config.appUrl}/reset-password?token=${token}`)),
      onPasswordReset: async ({ user }) => {
        // Who opened the link in the mail has shown that the address is theirs.
        await confirmEmail(db, user.id)
      },
      onExistingUserSignUp: async ({ user }) => {
        const known = user as MailUser & { emailVerified: boolean }
        const message = known.emailVerified
          ? existingAccountMail(localeOf(known), user.email, `${config.appUrl}/sign-in`, `${config.appUrl}/forgot-password`)
          : verificationMail(localeOf(known), user.email, await verificationUrl(user.email, afterVerification(undefined)))
        await mailNow(house, message)
      },
    },
    emailVerification: {
      expiresIn: seconds(days(1)),
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) => mailNow(house, verificationMail(localeOf(user as MailUser), user.email, url)),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const asked = user as typeof user & { role?: string; locale?: string }
            const fromProvider = context?.path?.startsWith('/oauth2/') ?? false
            const locale = fromProvider ? localeFromRequest(context?.headers ?? context?.request?.headers) : asked.locale
            // Nobody chooses to be an administrator, whichever way the account is made.
            return { data: { ...user, role: asked.role === 'lawyer' && !fromProvider ? 'lawyer' : 'user', locale: isLocale(locale) ? locale : 'en' } }
          },
          after: async (user) => {
            const role = (user as { role?: string }).role === 'lawyer' ? 'lawyer' : 'user'
            await inTransaction(house, { log: house.log, locale: 'en', requestId: newId() }, async (ctx) => {
              if (role === 'lawyer') await startLawyerProfile(ctx.db, user.id)
              ctx.publish(personSignedUp, { userId: user.id, role })
            })
          },
        },
      },
      session: {
        create: {
          before: async (session, context) => {
            const remember = session.expiresAt.getTime() - Date.now() > days(2)
            const sso = context?.path?.startsWith('/oauth2/') ?? false
            return { data: { ...session, sess: { userAgent: session.userAgent?.slice(0, 300) ?? null, remember, sso } } }
          },
        },
        delete: { after: async (session) => announceSessionEnd(db, session.id) },
      },
    },
    plugins: [twoFactor({ issuer: 'Advena', twoFactorCookieMaxAge: 600 }), ...ssoPlugins(config)],
  })
}

/** The library's own addresses that a browser may open; everything else goes through the contract. */
const ownAddresses = [/^\/api\/auth\/verify-email$/, /^\/api\/auth\/oauth2\/callback\/sso$/]

const desks = new WeakMap<Config, Auth>()

/** The sign-in of the house that a call belongs to. */
export function authOf({ config }: { readonly config: Config }): Auth {
  const auth = desks.get(config)
  if (auth === undefined) throw new Error('this house has no sign-in yet')
  return auth
}

/** Which of these sessions are still open. */
export const openSessions = (pool: pg.Pool, ids: readonly string[]) => openSessionsAmong(pool, ids)

/** Opens the house's sign-in. */
export function createAuth(house: House) {
  const { config } = house
  const secure = config.appUrl.startsWith('https:')
  const library = configure(house)

  const answered = (response: Response) => {
    const cookies = response.headers.getSetCookie()
    const headers = new Headers(response.headers)
    headers.delete('set-cookie')
    for (const cookie of cookies) headers.append('set-cookie', stayInBrowser(cookie))
    return new Response(response.body, { status: response.status, headers })
  }

  const auth = {
    house,
    api: library.api,
    context: library.$context,
    limits: createLimits(house),
    viewerOf: makeViewerOf(house, idleEnd),

    /** The library's answer to one of its own addresses; 404 for every other. */
    async handle(request: Request): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url)
      if (request.method !== 'GET' || !ownAddresses.some((address) => address.test(pathname))) return Response.json({ code: 'not_found', status: 404 }, { status: 404 })
      const callback = searchParams.get('callbackURL')
      if (callback !== null && ownPath(callback) === undefined) return redirect('/verify-email?error=INVALID_TOKEN')
      const response = await library.handler(request)
      if (response.status < 400) return answered(response)
      const target = pathname.endsWith('/verify-email') ? '/verify-email?error=INVALID_TOKEN' : '/sign-in?error=sso'
      return new Response(null, { status: 302, headers: { location: target } })
    },

    /** GET /api/login: to the provider where there is one, to our own page otherwise. */
    async startLogin(request: Request, returnTo: string | undefined, again = false): Promise<Response> {
      if (config.oidc === undefined) return redirect(`/sign-in${returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`}`)
      return startAtProvider(library.api, request.headers, returnTo ?? '/dashboard', again).catch((error: unknown) => {
        house.log.warn({ err: error }, 'the sign-in provider could not be reached')
        return redirect('/sign-in?error=sso')
      })
    },

    /** GET /api/logout: ends the session here and, where it came from the provider, there. */
    async endSession(request: Request): Promise<Response> {
      const farewell = await endAtProvider(house, request.headers)
      const { headers } = await library.api.signOut({ headers: request.headers, returnHeaders: true })
      const response = redirect(farewell ?? '/')
      for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie)
      return response
    },

    /** A new session as the cookie a browser would send. */
    async newSessionCookie(userId: string): Promise<string> {
      const { internalAdapter } = await library.$context
      return sessionCookie((await internalAdapter.createSession(userId)).token, config.appSecret, secure)
    },
  }
  desks.set(config, auth)
  return auth
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

export interface Auth extends ReturnType<typeof createAuth> {}
