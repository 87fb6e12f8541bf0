/**
 * Links of one use that go out by mail: they confirm a sign-up, confirm a new e-mail, stop the change of an e-mail, or set a
 * password. The features that mail them answer them; this one only keeps them.
 */
export const linkKinds = ['sign-up', 'email-change', 'email-stop', 'password'] as const
export type LinkKind = (typeof linkKinds)[number]

export const endpoints = {}
