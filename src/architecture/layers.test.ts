import { describe, expect, test } from 'vitest'
import { downhill, frontDoors, ranked, standInsStayOut } from './layers.ts'
import { project, places } from './seeded.ts'
import { reported } from './tree.ts'

const features = ['people', 'leads']
const sound = project({
  'src/kernel/ids.ts': 'export const id = 1',
  'src/server/db.ts': "import { id } from '#kernel/ids.ts'\nexport const db = id",
  'src/ui/button.tsx': "import { id } from '#kernel/ids.ts'\nexport const Button = id",
  'src/web/query.ts': "import { Button } from '#ui/button.tsx'\nexport const query = Button",
  'src/features/people/contract.ts':
    "import { id } from '#kernel/ids.ts'\nexport const person = id",
  'src/features/people/table.ts': 'export const people = 1',
  'src/features/people/client.ts': 'export const viewer = 1',
  'src/features/people/fixtures.ts': 'export const buildPerson = 1',
  'src/features/leads/contract.ts':
    "import { person } from '#features/people/contract.ts'\nexport const lead = person",
  'src/features/leads/store.ts':
    "import { people } from '#features/people/table.ts'\nexport const store = people",
  'src/features/leads/screens/card.tsx':
    "import { viewer } from '#features/people/client.ts'\nexport const Card = viewer",
  'src/features/leads/fixtures.ts':
    "import { buildPerson } from '../people/fixtures.ts'\nexport const buildLead = buildPerson",
  'src/app/main.ts': "import { store } from '#features/leads/store.ts'\nexport const main = store",
  'src/text/en/leads.json': '{}',
})

const changed = (path: string, text: string) => [
  ...sound.filter((file) => file.path !== path),
  { path, text },
]

describe('a sound product', () => {
  test('has no fault', () =>
    expect(
      reported([...downhill(sound), ...ranked(sound, features), ...frontDoors(sound)]),
    ).toEqual([]))
})

describe('downhill', () => {
  test.each([
    ['a kernel that imports the server', 'src/kernel/clock.ts', "import '#server/db.ts'"],
    [
      'a server that imports a feature',
      'src/server/jobs.ts',
      "import { lead } from '#features/leads/contract.ts'",
    ],
    [
      'a part of the design system that imports the browser’s product',
      'src/ui/link.tsx',
      "import { query } from '../web/query.ts'",
    ],
    [
      'a browser’s product that imports the server’s',
      'src/web/api.ts',
      "import type { db } from '#server/db.ts'",
    ],
    [
      'a feature that imports the composition',
      'src/features/leads/jobs.ts',
      "export * from '#app/main.ts'",
    ],
    [
      'an import that happens later',
      'src/kernel/late.ts',
      "export const late = () => import('#app/main.ts')",
    ],
    [
      'the type of an import',
      'src/kernel/shape.ts',
      "export type Shape = import('#server/db.ts').Db",
    ],
  ])('catches %s', (_name, path, text) =>
    expect(places(downhill(changed(path, text)))).toEqual([`${path}:1`]),
  )

  test('says where and how to mend it', () => {
    const [line] = reported(downhill(changed('src/kernel/clock.ts', "\n\nimport '#server/db.ts'")))
    expect(line).toBe(
      'src/kernel/clock.ts:3 imports uphill or sideways: src/server/db.ts. Mend: kernel imports only kernel: take what you need as an argument, or move the code to where it is used',
    )
  })

  test('lets a feature test open the whole product, and nothing else of app, and nobody but a test', () => {
    const through = (path: string, target: string) =>
      places(downhill(changed(path, `import { x } from '${target}'`)))
    expect(through('src/features/leads/handlers.test.ts', '#app/testing.ts')).toEqual([])
    expect(through('src/features/leads/handlers.test.ts', '#app/http.ts')).toEqual([
      'src/features/leads/handlers.test.ts:1',
    ])
    expect(through('src/features/leads/handlers.ts', '#app/testing.ts')).toEqual([
      'src/features/leads/handlers.ts:1',
    ])
  })
  test('catches a file that stands in no layer', () =>
    expect(places(downhill(changed('src/library/box.ts', '')))).toEqual(['src/library/box.ts:1']))
})

describe('ranks', () => {
  test('catches a feature that imports a feature below it', () =>
    expect(
      places(
        ranked(
          changed(
            'src/features/people/rules.ts',
            "import { lead } from '#features/leads/contract.ts'",
          ),
          features,
        ),
      ),
    ).toEqual(['src/features/people/rules.ts:1']))
  test('catches a feature without a rank', () =>
    expect(reported(ranked(sound, ['people'])).join()).toContain('feature leads has no rank'))
  test('catches a rank without a feature', () =>
    expect(reported(ranked(sound, [...features, 'blog'])).join()).toContain(
      'feature blog has no folder',
    ))
})

describe('front doors', () => {
  test.each([
    [
      'a store that reads another feature’s store',
      'src/features/leads/store.ts',
      "import '#features/people/store.ts'",
    ],
    [
      'a screen that takes another feature’s screen',
      'src/features/leads/screens/card.tsx',
      "import { Face } from '#features/people/screens/face.tsx'",
    ],
    [
      'a screen that goes in by the server’s door',
      'src/features/leads/screens/card.tsx',
      "import type { row } from '#features/people/table.ts'",
    ],
    [
      'a handler that goes in by the browser’s door',
      'src/features/leads/handlers.ts',
      "import { viewer } from '#features/people/client.ts'",
    ],
    [
      'a rule that reads a table',
      'src/features/leads/rules.ts',
      "import { people } from '#features/people/table.ts'",
    ],
    [
      'an action that builds fixtures',
      'src/features/leads/actions.ts',
      "import { buildPerson } from '#features/people/fixtures.ts'",
    ],
  ])('catch %s', (_name, path, text) =>
    expect(places(frontDoors(changed(path, text)))).toEqual([`${path}:1`]),
  )
})

describe('stand-ins of outside services', () => {
  const from = (path: string) =>
    project({
      'src/features/billing/gateways/bank-stand-in.ts': 'export const bank = 1',
      [path]:
        "import { bank } from '#features/billing/gateways/bank-stand-in.ts'\nexport const a = bank",
    })
  test.each([
    'src/features/billing/gateways/bank.test.ts',
    'src/features/billing/gateways/bank-stand-in-routes.ts',
    'e2e/plans.spec.ts',
  ])('may be imported by %s', (path) => expect(standInsStayOut(from(path))).toEqual([]))
  test.each(['src/features/billing/gateways/bank.ts', 'src/app/start.ts', 'scripts/start.ts'])(
    'are refused to %s',
    (path) => expect(places(standInsStayOut(from(path)))).toEqual([`${path}:1`]),
  )
})
