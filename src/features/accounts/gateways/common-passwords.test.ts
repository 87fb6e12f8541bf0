import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'password123',
  'PASSWORD2026',
  '1234567890',
  'Qwertyuiop!!',
  'aaaaaaaaaaaa',
  'abababababab',
  'Advena2026',
  'immigration1',
  '2026uscis!!',
  'P@$$w0rd2026',
  'imm1gr@nt!!',
  'drowssap2026',
  'dragondragon',
  'Football1Football1',
  'unicornunicorn2026',
])('knows %s as common', (password) => expect(isCommonPassword(password)).toBe(true))
it('has the commonest passwords of breaches, far more than ten thousand', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed = dictionary['passwords-common']
  expect(listed.length).toBeGreaterThan(40_000)
  expect(listed.filter((word) => !isCommonPassword(word))).toEqual([])
})

it.each(['plum-orchard-rain-77', 'advena-demo-2026', 'пароль моей бабушки', 'x7Qk-29vv-pLm0'])(
  'takes %s',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
