import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import type { Actor, Role } from '#kernel/actor.ts'
import { days } from '#kernel/clock.ts'
import { isLocale, type Locale } from '#kernel/locale.ts'
import { newId } from '#kernel/ids.ts'
import type { House } from '#server/house.ts'
import { queueMail } from '#server/mail.ts'
import { accounts, sessions, twoFactors, users, verifications } from '../table.ts'
import { resetPasswordMail, verificationMail } from '../view.ts'

const seconds = (milliseconds: number) => milliseconds / 1000

/** The provider's id in our database and in its callback address (`/api/auth/oauth2/callback/sso`). */
export const ssoProvider = 'sso'

const ssoPlugin = ({ oidc }: House['config']) =>
  oidc === undefined
    ? []
    : [
        genericOAuth({
          config: [
            {
              providerId: ssoProvider,
              discoveryUrl: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
              clientId: oidc.clientId,
              clientSecret: oidc.clientSecret,
              scopes: ['openid', 'profile', 'email'],
              pkce: true,
              mapProfileToUser: (profile) => ({ name: profile['given_name'] ?? profile['name'] ?? '', lastName: profile['family_name'] ?? '' }),
            },
          ],
        }),
      ]

interface MailUser {
  readonly email: string
  readonly name: string
  readonly locale?: string
}

const localeOf = (user: MailUser): Locale => (isLocale(user.locale) ? user.locale : 'en')

/** Better Auth over our tables: passwords, e-mail verification, two-factor, sessions, the OIDC provider. */
export function createAuth(house: House) {
  const { config, db } = house
  const auth = betterAuth({
    appName: 'Advena',
    baseURL: config.appUrl,
    basePath: '/api/auth',
    secret: config.appSecret,
    trustedOrigins: [config.appUrl],
    database: drizzleAdapter(db, { provider: 'pg', schema: { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors }, transaction: true }),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message) => house.log.warn({ level, auth: message }, 'sign-in') },
    rateLimit: { enabled: false },
    disabledPaths: ['/update-user', '/change-email', '/delete-user', '/sign-up/email', '/sign-in/email', '/request-password-reset', '/reset-password', '/link-social'],
    advanced: { database: { generateId: () => newId() }, cookiePrefix: 'advena', useSecureCookies: config.appUrl.startsWith('https:'), ipAddress: { disableIpTracking: true } },
    user: {
      fields: { name: 'firstName', image: 'profileImageUrl' },
      additionalFields: {
        lastName: { type: 'string', required: false, defaultValue: '' },
        role: { type: 'string', required: false, defaultValue: 'user' },
        locale: { type: 'string', required: false, defaultValue: 'en' },
      },
    },
    session: { expiresIn: seconds(days(14)), updateAge: seconds(days(1)), cookieCache: { enabled: false }, additionalFields: { sess: { type: 'json', required: false } } },
    account: { accountLinking: { enabled: true, trustedProviders: [ssoProvider] } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      requireEmailVerification: true,
      autoSignIn: true,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await queueMail(house, resetPasswordMail(localeOf(user), user.email, `${config.appUrl}/reset-password?token=${token}`))
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, url }) => {
        await queueMail(house, verificationMail(localeOf(user), user.email, url))
      },
    },
    databaseHooks: {
      user: {
        // Nobody chooses to be an administrator, whichever way the account is made.
        create: { before: async (user) => ({ data: { ...user, role: user['role'] === 'lawyer' ? 'lawyer' : 'user' } }) },
      },
      session: { create: { before: async (session) => ({ data: { ...session, sess: { userAgent: session.userAgent ?? null } } }) } },
    },
    plugins: [twoFactor({ issuer: 'Advena' }), ...ssoPlugin(config)],
  })

  return {
    api: auth.api,
    context: auth.$context,
    handle: (request: Request) => auth.handler(request),

    /** Who the session cookie belongs to, or null. Read from the database each time: a sign-out elsewhere holds at once. */
    async viewerOf(headers: Headers): Promise<Actor | null> {
      if (!headers.has('cookie')) return null
      const found = await auth.api.getSession({ headers, query: { disableCookieCache: true } })
      if (found === null) return null
      const { user, session } = found
      return { id: user.id, role: user.role as Role, locale: localeOf(user as MailUser), emailVerified: user.emailVerified, sessionId: session.id }
    },
  }
}

export type Auth = ReturnType<typeof createAuth>
