import { expect, test } from 'vitest'
import { deadExports } from './dead-exports.ts'
import { places, project } from './seeded.ts'

const sound = {
  'src/ui/button.tsx':
    'export const Button = 1\nexport type Size = 1\nexport const [near, { far: away }] = []\nexport const own = 1\nconst kept = own',
  'src/ui/dialog.tsx': 'const Root = 1\nexport { Root as Dialog }',
  'src/ui/whole.ts': 'export const one = 1',
  'src/ui/late.ts': 'export const two = 2',
  'src/web/page.tsx':
    "import { Button as B, type Size } from '#ui/button.tsx'\nimport { near, away } from '#ui/button.tsx'\nimport * as whole from '#ui/whole.ts'\nconst late = () => import('../ui/late.ts')",
  'scripts/look.ts': "import { Dialog } from '../src/ui/dialog.tsx'",
  'src/features/links/contract.ts': 'export const endpoints = {}',
}

test('what the product, a script, a tool or its own file uses is sound', () => {
  expect(deadExports(project(sound))).toEqual([])
})

test.each([
  ['a value that nobody imports', 'src/ui/card.tsx', 'export const Card = 1', 1],
  ['a function that nobody imports', 'src/kernel/add.ts', '\nexport function add() {}', 2],
  ['a type that nobody imports', 'src/kernel/sum.ts', 'export type Sum = 1', 1],
  ['a name of a pattern that nobody imports', 'src/ui/pair.ts', 'export const { a: b } = {}', 1],
  [
    'a name that is handed on to nobody',
    'src/ui/close.ts',
    'const a = 1\nexport { a as Close }',
    2,
  ],
  [
    'a name beside the one a tool takes',
    'src/features/links/contract.ts',
    'export const more = 1',
    1,
  ],
])('%s is caught', (_name, file, text, line) => {
  expect(places(deadExports(project({ ...sound, [file]: text })))).toEqual([`${file}:${line}`])
})
