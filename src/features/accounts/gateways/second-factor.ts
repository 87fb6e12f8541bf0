import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { machineTime } from '#kernel/clock.ts'
import { commonErrors } from '#kernel/errors.ts'
import { recordSecurity } from '#features/security/actions.ts'
import type { ManualCtx, RequestCtx } from '#server/context.ts'
import { announceSessionEnd } from '#server/outbox.ts'
import { errors } from '../contract.ts'
import { qrCodeOf } from '../engine/qr-code.ts'
import { findWaysIn } from '../store/passwords.ts'
import {
  dateTwoFactor,
  endTwoFactor,
  findTwoFactor,
  rewriteTwoFactor,
  spendStep,
} from '../store/second-factors.ts'
import { deleteSessionsBut } from '../store/sessions.ts'
import { findUser } from '#features/people/actions.ts'
import type { User } from '#features/people/table.ts'
import {
  recoveryCodesMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from '../view.ts'
import { authOf } from './better-auth.ts'
import { ask, askKeepingCookies, handOn, withoutSession } from './auth-calls.ts'
import { refuseLate } from './in-time.ts'
import { codeNow, newRecoveryCodes, stepOf } from './one-time-codes.ts'
import { checkPassword, holdProof } from './passwords.ts'
import { signedCookie, tokenFrom } from './session-cookie.ts'
import { countTry } from './tries.ts'

/** Proof of the second factor: a code from the app or a recovery code. */
export interface Proof {
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
}

/** Holds a proof in the transaction that it is for. */
type Hold = (tx: RequestCtx) => Promise<void>

const keyOf = async (ctx: RequestCtx) => (await authOf(ctx).context).secretConfig
/** Undefined if the secret that encrypted it is no longer configured: then no code is right. */
const opened = async (ctx: RequestCtx, data: string) =>
  symmetricDecrypt({ key: await keyOf(ctx), data }).catch(() => undefined)

const resetAddress = (ctx: RequestCtx) => `${ctx.config.appUrl}/forgot-password`

/** Uses up a code of the app: `spent` once per code, also under concurrency; `refused` if it was used before or cannot be checked. */
async function spendCode(
  ctx: ManualCtx,
  userId: string,
  code: string,
): Promise<'spent' | 'wrong' | 'refused'> {
  const row = await findTwoFactor(ctx.db, userId)
  // The library measures codes with the machine's clock, as authenticator apps do.
  if (row === undefined) return 'wrong'
  const secret = await opened(ctx, row.secret)
  if (secret === undefined) return 'refused'
  const step = stepOf(secret, code, machineTime())
  if (step === undefined) return 'wrong'
  const isSpent = await ctx.transaction(({ db }) => spendStep(db, row.id, step))
  return isSpent ? 'spent' : 'refused'
}

async function spendRecoveryCode(ctx: ManualCtx, userId: string, code: string): Promise<boolean> {
  const row = await findTwoFactor(ctx.db, userId)
  const kept = row && (await opened(ctx, row.backupCodes))
  if (row === undefined || kept === undefined) return false
  const codes = JSON.parse(kept) as string[]
  const left = codes.filter((one) => one !== code)
  if (left.length === codes.length) return false
  const backupCodes = await symmetricEncrypt({
    key: await keyOf(ctx),
    data: JSON.stringify(left),
  })
  const isSpent = await ctx.transaction(({ db }) => rewriteTwoFactor(db, row, { backupCodes }))
  // Another code was used concurrently: this one may still be valid.
  return isSpent || spendRecoveryCode(ctx, userId, code)
}

/** A valid code for the library's own check; the person's code was verified and used up before. */
async function codeForLibrary(ctx: RequestCtx, userId: string): Promise<string> {
  const row = await findTwoFactor(ctx.db, userId)
  if (row === undefined) throw errors.two_factor_expired()
  return codeNow(await symmetricDecrypt({ key: await keyOf(ctx), data: row.secret }), machineTime())
}

/** Throws unless the person proves the second factor. The proof is used up. */
async function prove(ctx: ManualCtx, userId: string, { code, recoveryCode }: Proof): Promise<void> {
  const tried = await countTry(ctx, 'second-factor', { who: userId, userId })
  const right =
    code === undefined
      ? await spendRecoveryCode(ctx, userId, recoveryCode!)
      : (await spendCode(ctx, userId, code)) === 'spent'
  if (!right) {
    recordSecurity(ctx, {
      kind: code === undefined ? 'recovery_code' : 'second_factor',
      outcome: 'failed',
    })
    throw errors.wrong_code()
  }
  await tried.wasRight()
}

/** Throws unless this is an unused code of the signed-in person's app. */
export async function checkCode(ctx: ManualCtx, code: string | undefined): Promise<void> {
  if (code === undefined)
    throw commonErrors.invalid_input({ fields: [{ path: 'code', message: 'required' }] })
  await prove(ctx, ctx.actor.id, { code })
}

async function ownUser(ctx: RequestCtx): Promise<User> {
  const user = await findUser(ctx.db, ctx.actor.id)
  if (user === undefined) throw commonErrors.unauthorized()
  return user
}

/** The person whose password was right and who still has to prove the second factor. */
async function challengedPerson(ctx: RequestCtx): Promise<string> {
  const { createAuthCookie, internalAdapter } = await authOf(ctx).context
  const challenge = signedCookie(
    ctx.requestHeaders,
    createAuthCookie('two_factor').name,
    ctx.config.appSecret,
  )
  const row =
    challenge === undefined ? null : await internalAdapter.findVerificationValue(challenge)
  if (row === null || row.expiresAt.getTime() <= machineTime()) throw errors.two_factor_expired()
  return row.value
}

/** The second step of a sign-in. Returns the person's id. */
export async function passSecondFactor(
  ctx: ManualCtx,
  { code, recoveryCode }: Proof,
): Promise<string> {
  const userId = await challengedPerson(ctx)
  const before = await findWaysIn(ctx.db, userId)
  const tried = await countTry(ctx, 'second-factor', { who: userId, userId })
  const kind = code === undefined ? 'recovery_code' : 'second_factor'
  const headers = withoutSession(ctx)
  try {
    // A wrong code goes on to the library, which ends the sign-in after five of them.
    if (code !== undefined && (await spendCode(ctx, userId, code)) === 'refused')
      throw errors.wrong_code()
    // The library's check lets one recovery code open two sessions concurrently, so codes are used up here.
    if (code === undefined && !(await spendRecoveryCode(ctx, userId, recoveryCode!)))
      throw errors.wrong_code()
    const given = code ?? (await codeForLibrary(ctx, userId))
    const { cookies } = await askKeepingCookies(ctx, (api) =>
      api.verifyTOTP({ body: { code: given }, headers, returnHeaders: true }),
    )
    await refuseLate(ctx, userId, before, cookies)
    await handOn(ctx, cookies)
  } catch (error) {
    recordSecurity(ctx, { kind, outcome: 'failed', personId: userId })
    throw error
  }
  await tried.wasRight()
  recordSecurity(ctx, { kind, personId: userId })
  if (code === undefined) {
    const user = await findUser(ctx.db, userId)
    if (user !== undefined)
      await ctx.transaction(async (tx) =>
        tx.mail(recoveryCodeUsedMail(user.locale, user.email, resetAddress(ctx))),
      )
  }
  return userId
}

/** Creates a secret and recovery codes, which take effect with the first confirmed code. */
export async function startSecondFactor(ctx: ManualCtx, password: string) {
  // Replacing a secret in use would leave the person with an app whose codes are wrong.
  if ((await ownUser(ctx)).twoFactorEnabled) throw errors.two_factor_on()
  await checkPassword(ctx, password)
  const { totpURI, backupCodes } = await ask(ctx, (api) =>
    api.enableTwoFactor({ body: { password }, headers: ctx.requestHeaders, returnHeaders: true }),
  )
  return {
    uri: totpURI,
    secret: new URL(totpURI).searchParams.get('secret') ?? '',
    qr: qrCodeOf(totpURI),
    recoveryCodes: backupCodes,
  }
}

/** Turns the second factor on, and ends every session but this one, which gets a new token. */
export async function confirmSecondFactor(ctx: ManualCtx, code: string): Promise<void> {
  const user = await ownUser(ctx)
  if (user.twoFactorEnabled) throw errors.two_factor_on()
  const tried = await countTry(ctx, 'second-factor', { who: user.id, userId: user.id })
  if ((await spendCode(ctx, user.id, code)) !== 'spent') {
    recordSecurity(ctx, { kind: 'second_factor', outcome: 'failed' })
    throw errors.wrong_code()
  }
  await ask(ctx, (api) =>
    api.verifyTOTP({ body: { code }, headers: ctx.requestHeaders, returnHeaders: true }),
  )
  await tried.wasRight()
  const cookies = ctx.responseHeaders.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const token = tokenFrom(
    new Headers({ cookie: cookies.join('; ') }),
    ctx.config.appSecret,
    ctx.config.appUrl.startsWith('https:'),
  )
  await ctx.transaction(async (tx) => {
    for (const { id } of await deleteSessionsBut(tx.db, user.id, token ?? ''))
      await announceSessionEnd(tx.db, id)
    await dateTwoFactor(tx.db, user.id, tx.clock.now())
    recordSecurity(tx, { kind: 'factor_on' })
    tx.mail(
      secondFactorOnMail(user.locale, user.email, {
        reset: resetAddress(ctx),
        contact: `${ctx.config.appUrl}/contact`,
      }),
    )
  })
}

/** The password is checked first, so that a wrong one uses up no code. Answers its hash. */
async function proveBoth(
  ctx: ManualCtx,
  user: User,
  password: string,
  proof: Proof,
): Promise<string> {
  if (!user.twoFactorEnabled) throw errors.two_factor_off()
  const hash = await checkPassword(ctx, password)
  await prove(ctx, user.id, proof)
  return hash
}

/**
 * Throws unless the password, and where a second factor is on the code too, are those of who is signed in. What it answers holds that
 * proof in the transaction that needed it.
 */
export async function proveOwner(ctx: ManualCtx, password: string, proof: Proof): Promise<Hold> {
  const user = await ownUser(ctx)
  const hash = await checkPassword(ctx, password)
  const hold: Hold = (tx) => holdProof(tx, hash)
  if (!user.twoFactorEnabled) return hold
  if (proof.recoveryCode === undefined) await checkCode(ctx, proof.code)
  else await prove(ctx, user.id, proof)
  return hold
}

/** Turns the second factor off, given the password and a code. */
export async function stopSecondFactor(
  ctx: ManualCtx,
  password: string,
  proof: Proof,
): Promise<void> {
  const user = await ownUser(ctx)
  const hash = await proveBoth(ctx, user, password, proof)
  await ctx.transaction(async (tx) => {
    await holdProof(tx, hash)
    await endTwoFactor(tx.db, user.id)
    recordSecurity(tx, { kind: 'factor_off' })
    tx.mail(secondFactorOffMail(user.locale, user.email, resetAddress(ctx)))
  })
}

/** Replaces the recovery codes, given the password and a code. */
export async function renewRecoveryCodes(
  ctx: ManualCtx,
  password: string,
  proof: Proof,
): Promise<string[]> {
  const user = await ownUser(ctx)
  const hash = await proveBoth(ctx, user, password, proof)
  const codes = newRecoveryCodes()
  const kept = await symmetricEncrypt({ key: await keyOf(ctx), data: JSON.stringify(codes) })
  await ctx.transaction(async (tx) => {
    await holdProof(tx, hash)
    const row = await findTwoFactor(tx.db, user.id)
    if (row === undefined || !(await rewriteTwoFactor(tx.db, row, { backupCodes: kept })))
      throw commonErrors.conflict()
    recordSecurity(tx, { kind: 'recovery_codes_renewed' })
    tx.mail(recoveryCodesMail(user.locale, user.email, resetAddress(ctx)))
  })
  return codes
}
