import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type pg from 'pg'
import { days, later } from '#kernel/clock.ts'
import { isLocale, localeFromHeader, type Locale } from '#kernel/locale.ts'
import { newId } from '#kernel/ids.ts'
import { inTransaction, type Ctx } from '#server/context.ts'
import type { Runtime } from '#server/runtime.ts'
import { createLimits } from '#server/limits.ts'
import { announceSessionEnd } from '#server/outbox.ts'
import { isSuspended, findUser } from '#features/people/actions.ts'
import { personSignedUp } from '#features/people/contract.ts'
import { deleteSessionOf, idleEnd, lastEnd, openSessionsAmong } from '../store/sessions.ts'
import { accounts, sessions, twoFactors, verifications } from '../table.ts'
import { users } from '#features/people/table.ts'
import { newRecoveryCodes } from './one-time-codes.ts'
import { faultCode, suspendedCode } from './auth-errors.ts'
import { unversionedSecret, versionedSecrets } from './secret-versions.ts'
import { cookiePrefix, sessionCookie, sessionCookieName, tokenFrom } from './session-cookie.ts'
import { makeCookieFitter, makeViewerOf } from './session-reader.ts'
import {
  answerOfProvider,
  endAtProvider,
  enteredAtProvider,
  ssoPlugins,
  startAtProvider,
} from './single-sign-on.ts'
import { mailWayBack } from './way-back.ts'

const seconds = (milliseconds: number) => milliseconds / 1000

function localeFromRequest(headers: Headers | null | undefined): Locale | undefined {
  const cookie = /(?:^|;\s*)i18nextLng=(\w+)/.exec(headers?.get('cookie') ?? '')?.[1]
  return isLocale(cookie) ? cookie : localeFromHeader(headers?.get('accept-language'))
}

/** Why a provider's callback was refused: the library's answer does not say. */
const refusedCalls = new WeakMap<Request, 'suspended' | 'second_factor'>()

/** The sign-in library on our tables: passwords, second factor, sessions, single sign-on. */
function configure(runtime: Runtime) {
  const { config, db } = runtime
  const secure = config.appUrl.startsWith('https:')

  return betterAuth({
    appName: 'Advena',
    baseURL: config.appUrl,
    basePath: '/api/auth',
    secrets: versionedSecrets(config),
    secret: unversionedSecret(config),
    trustedOrigins: [config.appUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
      transaction: true,
    }),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message, ...details) =>
        runtime.log.warn(
          { level, code: faultCode(message, details) },
          'the sign-in library reported a fault',
        ),
    },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${config.appUrl}/sign-in?error=link` },
    advanced: {
      database: { generateId: () => newId() },
      // Not the library's own `secure` option, which would add the prefix `__Secure-`.
      cookiePrefix: cookiePrefix(secure),
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      ipAddress: { disableIpTracking: true },
    },
    user: {
      fields: { name: 'firstName', image: 'profileImageUrl' },
      additionalFields: {
        lastName: { type: 'string', required: false, defaultValue: '' },
        role: { type: 'string', required: false, defaultValue: 'user' },
        locale: { type: 'string', required: false, defaultValue: 'en' },
      },
    },
    session: {
      expiresIn: seconds(idleEnd),
      disableSessionRefresh: true,
      freshAge: 0,
      cookieCache: { enabled: false },
      additionalFields: {
        sess: { type: 'json', required: false, input: false },
        confirmedAt: { type: 'date', required: false, input: false },
      },
    },
    account: { accountLinking: { enabled: true } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: 1_000,
      requireEmailVerification: true,
      // Sign-up, confirmation, new passwords and new addresses use our own links (the links feature).
      disableSignUp: true,
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            // The library creates accounts only for people from the provider, and only for addresses that it has confirmed.
            if (!user.emailVerified) return false
            // An address that an account has just left and may return to gets no account either: its owner is mailed the way back.
            if (
              await inTransaction(
                runtime,
                { log: runtime.log, locale: 'en', requestId: newId() },
                (ctx) => mailWayBack(ctx, user.email),
              )
            )
              return false
            const locale = localeFromRequest(context?.headers ?? context?.request?.headers)
            return { data: { ...user, role: 'user', locale: locale ?? 'en' } }
          },
          after: async (user) => {
            await inTransaction(
              runtime,
              { log: runtime.log, locale: 'en', requestId: newId() },
              async (ctx) => ctx.publish(personSignedUp, { userId: user.id, role: 'user' }),
            )
          },
        },
      },
      session: {
        create: {
          before: async (session, context) => {
            // Every sign-in ends here after its own proof, so that only the owner learns of a suspension.
            if (await isSuspended(db, session.userId)) {
              if (context?.request) refusedCalls.set(context.request, 'suspended')
              throw new APIError('FORBIDDEN', { code: suspendedCode })
            }
            const remember = session.expiresAt.getTime() - session.createdAt.getTime() > days(2)
            const user = await findUser(db, session.userId)
            const end = later(session.createdAt, lastEnd(user?.role ?? 'user'))
            const sso = context?.path?.startsWith('/oauth2/') ?? false
            // What a provider asks for is taken for one factor: the person's own code would be asked for by nobody.
            if (sso && user?.twoFactorEnabled) {
              if (context?.request) refusedCalls.set(context.request, 'second_factor')
              throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR' })
            }
            // A session at the provider may be old: what counts is when the password was entered there.
            const enteredAt = enteredAtProvider()
            const confirmed = enteredAt !== undefined && { confirmedAt: enteredAt ?? new Date(0) }
            return {
              data: {
                ...session,
                ...confirmed,
                expiresAt: session.expiresAt < end ? session.expiresAt : end,
                sess: { userAgent: session.userAgent?.slice(0, 300) ?? null, remember, sso },
              },
            }
          },
        },
        delete: { after: async (session) => announceSessionEnd(db, session.id) },
      },
    },
    // Wrong codes are counted by network and device (tries.ts), so that nobody can lock the owner out.
    plugins: [
      twoFactor({
        issuer: 'Advena',
        twoFactorCookieMaxAge: 600,
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      }),
      ...ssoPlugins(runtime),
    ],
  })
}

/** The only route of the library that browsers may open; everything else goes through the contract. */
const ownAddress = /^\/api\/auth\/oauth2\/callback\/sso$/

declare module '#server/runtime.ts' {
  interface Services {
    auth: Auth
  }
}

/** The sign-in of the running product. */
export function authOf({ services: { auth } }: Pick<Ctx, 'services'>): Auth {
  if (auth === undefined) throw new Error('createAuth has not run')
  return auth
}

/** Which of these sessions are still open. */
export const openSessions = (pool: pg.Pool, ids: readonly string[]) => openSessionsAmong(pool, ids)

/** Creates the sign-in of the product and registers it as the service `auth`. */
export function createAuth(runtime: Runtime) {
  const { config } = runtime
  const secure = config.appUrl.startsWith('https:')
  const library = configure(runtime)

  const fitCookie = makeCookieFitter(runtime)

  /** Adjusts the library's answer, and ends the session that the browser had before. */
  const answered = async (request: Request, response: Response) => {
    const headers = new Headers(response.headers)
    headers.delete('set-cookie')
    for (const cookie of response.headers.getSetCookie()) {
      headers.append('set-cookie', await fitCookie(cookie))
      const before = tokenFrom(request.headers, config.appSecret, secure)
      if (before !== undefined && cookie.startsWith(`${sessionCookieName(secure)}=`))
        await deleteSessionOf(runtime.db, before)
    }
    return new Response(response.body, { status: response.status, headers })
  }

  const auth = {
    runtime,
    api: library.api,
    context: library.$context,
    limits: createLimits(runtime),
    viewerOf: makeViewerOf(runtime),
    fitCookie,

    /** Answers the library's own route; 404 for every other. */
    async handle(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET' || !ownAddress.test(pathname))
        return Response.json({ code: 'not_found', status: 404 }, { status: 404 })
      const answer = await answerOfProvider(runtime, request, library.handler).catch(
        (error: unknown) => {
          runtime.log.warn({ err: error }, 'the sign-in provider could not be reached')
          return { refusal: '/sign-in?error=sso' }
        },
      )
      const why = refusedCalls.get(request)
      if (why !== undefined) return redirect(`/sign-in?error=${why}`)
      return 'refusal' in answer ? redirect(answer.refusal) : answered(request, answer.response)
    },

    /**
     * GET /api/login: redirects to the provider if there is one, otherwise to our own page; for somebody new to the one that
     * makes an account.
     */
    async startLogin(
      request: Request,
      returnTo: string | undefined,
      { again = false, isNew = false } = {},
    ): Promise<Response> {
      if (config.oidc === undefined)
        return redirect(
          `/sign-${isNew ? 'up' : 'in'}${returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`}`,
        )
      return startAtProvider(
        runtime,
        library.api,
        request.headers,
        returnTo ?? '/dashboard',
        again,
      ).catch((error: unknown) => {
        runtime.log.warn({ err: error }, 'the sign-in provider could not be reached')
        return redirect('/sign-in?error=sso')
      })
    },

    /** GET /api/logout: ends the session here and, if it was opened there, at the provider. */
    async endSession(request: Request): Promise<Response> {
      const farewell = await endAtProvider(runtime, request.headers)
      const { headers } = await library.api.signOut({
        headers: request.headers,
        returnHeaders: true,
      })
      const response = redirect(farewell ?? '/')
      for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie)
      return response
    },

    /** Opens a session and returns the cookie that a browser would send. */
    async newSessionCookie(userId: string): Promise<string> {
      const { internalAdapter } = await library.$context
      return sessionCookie(
        (await internalAdapter.createSession(userId)).token,
        config.appSecret,
        secure,
      )
    },
  }
  runtime.services.auth = auth
  return auth
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

export interface Auth extends ReturnType<typeof createAuth> {}
