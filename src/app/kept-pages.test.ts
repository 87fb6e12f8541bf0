import { expect, it } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { mayKeep } from './kept-pages.ts'

type Asked = Parameters<typeof mayKeep>

const asked = (
  said: Partial<Actor> = {},
  shown: Partial<NonNullable<Asked[0]>> = {},
  cookie = 'i18nextLng=tr',
) => {
  const actor = { id: 'rosa', role: 'user', keepsUntil: 1_700, ...said } as Actor
  const viewer = { id: actor.id, role: actor.role, ...shown } as NonNullable<Asked[0]>
  return mayKeep(viewer, {
    viewer: actor,
    requestHeaders: new Headers({ cookie }),
  } as unknown as Asked[1])
}

it('a remembered person’s browser may keep pages, until their session or seven days end', () => {
  expect(asked()).toBe('rosa 1700')
  expect(asked({ role: 'lawyer' })).toBe('rosa 1700')
})

it.each([
  ['an administrator', asked({ role: 'admin' })],
  ['a session that ends with the browser', asked({ keepsUntil: null })],
  ['discreet wording', asked({}, { discreet: true })],
  ['an account whose exit ends the session', asked({}, { exitEnds: true })],
  ['a shared device', asked({}, {}, 'a=b; device=shared')],
  ['a device that leaves nothing behind', asked({}, {}, 'exit=all')],
  ['a neutral tab', asked({}, {}, 'tab=plain')],
])('nothing is kept for %s', (_who, keeping) => {
  expect(keeping).toBeUndefined()
})

it('nothing is kept for a visitor', () => {
  expect(
    mayKeep(null, { viewer: null, requestHeaders: new Headers() } as unknown as Asked[1]),
  ).toBeUndefined()
})
