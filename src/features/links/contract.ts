/**
 * Links of one use that go out by mail: they confirm a sign-up or a new e-mail, stop the change of an e-mail, invite to a firm, or set a
 * password. Those of a ticket work as often as one likes until they end. The features that mail them answer them; this one only
 * keeps them.
 */
export const linkKinds = [
  'sign-up',
  'email-change',
  'email-stop',
  'password',
  'firm-invitation',
  'ticket',
  'ticket-reply',
] as const
export type LinkKind = (typeof linkKinds)[number]

export const endpoints = {}
