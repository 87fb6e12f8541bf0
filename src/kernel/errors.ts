/** An error that a caller may see: a stable code, an HTTP status and, where it helps, data. Its text is chosen by the reader's language. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly data: Record<string, unknown> | undefined

  constructor(code: string, status: number, data?: Record<string, unknown>) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.data = data
  }
}

export type ErrorTable<Codes extends string = string> = Readonly<
  Record<Codes, (data?: Record<string, unknown>) => AppError>
>

/** Makes a feature's errors from code → HTTP status: `errors.lead_full()` builds the error, `Object.keys(errors)` lists the codes. */
export function defineErrors<Codes extends string>(
  statuses: Record<Codes, number>,
): ErrorTable<Codes> {
  const entries = Object.entries<number>(statuses).map(([code, status]) => [
    code,
    (data?: Record<string, unknown>) => new AppError(code, status, data),
  ])
  return Object.fromEntries(entries)
}

/** What a rule answers: 'ok', or the code of the error that says why not. */
export type Verdict<Codes extends string> = 'ok' | Codes

/** Throws the error of a verdict unless it is 'ok'. */
export function ensure<Codes extends string>(
  errors: ErrorTable<Codes>,
  verdict: Verdict<Codes>,
  data?: Record<string, unknown>,
): void {
  if (verdict !== 'ok') throw errors[verdict](data)
}

/** The errors that belong to no feature. */
export const commonErrors = defineErrors({
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  confirmation_required: 403,
  two_factor_needed: 403,
  not_found: 404,
  conflict: 409,
  account_leaving: 409,
  too_large: 413,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
})
