/** The people of demo mode; each signs in with the one password. */
export const demoPassword = 'advena-demo-2026'

export const demoPeople = [
  { email: 'client@advena.test', what: 'a client' },
  { email: 'lawyer@advena.test', what: 'a lawyer on Professional' },
  { email: 'starter@advena.test', what: 'a lawyer on Starter' },
  { email: 'premium@advena.test', what: 'a lawyer on Premium' },
  { email: 'unverified@advena.test', what: 'a lawyer awaiting verification' },
  { email: 'admin@advena.test', what: 'an administrator' },
] as const
