import { APIError } from 'better-auth/api'
import { commonErrors, type AppError } from '#kernel/errors.ts'
import { errors } from '../contract.ts'

export const suspendedCode = 'ACCOUNT_SUSPENDED'

const byCode: Record<string, () => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: errors.wrong_credentials,
  INVALID_EMAIL: errors.wrong_credentials,
  // Somebody who signed up before links held the password signs up again.
  EMAIL_NOT_VERIFIED: errors.wrong_credentials,
  INVALID_PASSWORD: errors.wrong_password,
  CREDENTIAL_ACCOUNT_NOT_FOUND: errors.no_password,
  INVALID_TOKEN: errors.link_expired,
  TOKEN_EXPIRED: errors.link_expired,
  INVALID_CODE: errors.wrong_code,
  INVALID_BACKUP_CODE: errors.wrong_code,
  TOTP_NOT_ENABLED: errors.two_factor_expired,
  INVALID_TWO_FACTOR_COOKIE: errors.two_factor_expired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: errors.two_factor_expired,
  ACCOUNT_TEMPORARILY_LOCKED: () => commonErrors.too_many_requests({ retryAfter: 900 }),
  [suspendedCode]: errors.account_suspended,
  // Two browsers gave the same recovery code at one moment: the other one was first.
  CONFLICT: errors.wrong_code,
  UNAUTHORIZED: commonErrors.unauthorized,
}

/** The code the sign-in library refuses with, or undefined where it did not refuse but break. */
export const refusalCode = (error: unknown): string | undefined =>
  error instanceof APIError ? String(error.body?.code ?? error.status) : undefined

/** The product's error for a refusal of the sign-in library; anything else stays what it is. */
export function refusalOf(error: unknown): unknown {
  const code = refusalCode(error)
  return (code === undefined ? undefined : byCode[code]?.()) ?? error
}

const plainWords = /^[A-Za-z][A-Za-z' -]{2,70}\.?$/

/**
 * What a log may call a fault of the sign-in library: its code or the kind of error; of a message only one of plain words,
 * because others may quote a person.
 */
export function faultCode(message: unknown, details: readonly unknown[]): string {
  const error = [message, ...details].find(
    (one): one is Error & { code?: unknown } => one instanceof Error,
  )
  if (error !== undefined)
    return refusalCode(error) ?? (typeof error.code === 'string' ? error.code : error.name)
  return typeof message === 'string' && plainWords.test(message)
    ? message
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, '_')
        .replace(/_$/, '')
    : 'unnamed'
}
