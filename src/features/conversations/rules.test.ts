import { expect, test } from 'vitest'
import { canLock, canReleaseContact, canSend, canStart, canUnlock, isMember } from './rules.ts'

const at = new Date('2026-03-02T15:00:00Z')
const open = {
  userId: 'ana',
  lawyerId: 'luis',
  locked: false,
  lockedAt: null,
  lockCategory: null,
  clientBlock: null,
  lawyerBlock: null,
  lawyerWaits: false,
}
const block = { category: 'no_contact', reason: null } as const
const lockedBy = (id: string) => ({
  ...open,
  locked: true,
  ...(id === 'ana'
    ? { clientBlock: block }
    : id === 'luis'
      ? { lawyerBlock: block }
      : { lockedAt: at }),
})
const ana = { id: 'ana', role: 'user' } as const
const luis = { id: 'luis', role: 'lawyer' } as const
const admin = { id: 'root', role: 'admin' } as const
const stranger = { id: 'eve', role: 'user' } as const

test('only the two sides belong to a conversation', () => {
  expect([ana, luis, admin, stranger].map((who) => isMember(who, open))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('nobody sends into a locked conversation, and it is not locked twice', () => {
  expect([canSend(ana, open), canSend(luis, open), canLock(ana, open)]).toEqual(['ok', 'ok', 'ok'])
  expect([canSend(ana, lockedBy('ana')), canLock(ana, lockedBy('ana'))]).toEqual([
    'conversation_locked',
    'conversation_locked',
  ])
})

test('each of the three holders locks, whatever the others did', () => {
  expect([
    canLock(luis, lockedBy('ana')),
    canLock(admin, lockedBy('ana')),
    canLock(ana, lockedBy('root')),
    canLock(admin, lockedBy('root')),
  ]).toEqual(['ok', 'ok', 'ok', 'conversation_locked'])
})

test('after the end of a claim the lawyer waits for the client, who is never held back', () => {
  const waiting = { ...open, lawyerWaits: true }
  expect([canSend(ana, waiting), canSend(luis, waiting)]).toEqual(['ok', 'waits_for_client'])
  expect(canSend(luis, { ...lockedBy('ana'), lawyerWaits: true })).toBe('conversation_locked')
})

test.each([
  ['who locked it', ana, lockedBy('ana'), 'ok'],
  ['the blocked side', luis, lockedBy('ana'), 'not_yours_to_unlock'],
  ['a side after an admin', ana, lockedBy('root'), 'not_yours_to_unlock'],
  ['an admin after a side', admin, lockedBy('ana'), 'not_yours_to_unlock'],
  ['an admin after an admin', admin, lockedBy('root'), 'ok'],
  ['the blocked side of the own block', luis, { ...lockedBy('ana'), lawyerBlock: block }, 'ok'],
  [
    'an admin while an account is on hold',
    admin,
    { ...lockedBy('root'), lockCategory: 'on_hold' },
    'not_yours_to_unlock',
  ],
  ['anybody while it is open', ana, open, 'conflict'],
] as const)('unlocking by %s', (_name, who, conversation, verdict) => {
  expect(canUnlock(who, conversation)).toBe(verdict)
})

test('the contact switch is the client’s', () => {
  expect([canReleaseContact(ana, open), canReleaseContact(luis, open)]).toEqual(['ok', 'forbidden'])
  expect([
    canReleaseContact(ana, lockedBy('luis')),
    canReleaseContact(luis, lockedBy('luis')),
  ]).toEqual(['conversation_locked', 'forbidden'])
})

test.each([
  ['starter', 'plan_no_messaging'],
  ['professional', 'ok'],
  ['premium', 'ok'],
])('a client writes first to a lawyer on %s: %s', (plan, verdict) => {
  expect(canStart(plan)).toBe(verdict)
})
