import { describe, expect, test } from 'vitest'
import { callsToRefuse } from './access.ts'
import { declaredAccess } from './endpoints.ts'
import { namedExports, noBarrels, featureVocabulary, speakingNames } from './names.ts'
import { nothingSilenced, readable, seesEnough, shortFiles } from './order.ts'
import { project, places } from './seeded.ts'
import { logicalSides } from './sides.ts'

const one = (path: string, text = '') => project({ [path]: text })
const contract = (text: string) =>
  one('src/features/leads/contract.ts', `import { endpoint } from '#kernel/endpoint.ts'\n${text}`)

describe('declared access', () => {
  test.each([
    [
      "export const endpoints = { list: endpoint('lawyer', 'GET /leads').output(Lead), admin: { drop: endpoint('admin', 'DELETE /leads') } }",
    ],
    [
      "const list = endpoint('anyone', 'GET /leads')\nconst more = { drop: endpoint('admin', 'DELETE /x') }\nexport const endpoints = { list, ...more } satisfies Table",
    ],
    ['export const errors = {}'],
  ])('accepts %s', (text) => expect(declaredAccess(contract(text))).toEqual([]))

  test.each([
    ["export const endpoints = { list: oc.route({ path: '/leads' }).output(Lead) }"],
    ["export const endpoints = { list: endpoint('everybody', 'GET /leads') }"],
    ["export const endpoints = { list: endpoint(access, 'GET /leads') }"],
    ["export const endpoints = { list: paged('GET /leads') }"],
    ['export const endpoints = { ...others }'],
    ["import { oc } from '@orpc/contract'"],
  ])('catches %s', (text) =>
    expect(places(declaredAccess(contract(text)))).toEqual(['src/features/leads/contract.ts:2']),
  )

  test('lists the calls that a stranger must be refused', () => {
    const said = (access: string, method: string, path: string) => ({
      '~orpc': { meta: { access }, route: { method, path } },
    })
    expect(
      callsToRefuse({
        leads: {
          list: said('anyone', 'GET', '/leads'),
          claim: said('lawyer', 'POST', '/leads/{id}/claim'),
        },
      }),
    ).toEqual([
      {
        name: 'leads.claim',
        method: 'POST',
        path: '/api/leads/00000000-0000-4000-8000-000000000000/claim',
      },
    ])
  })
})

describe('names', () => {
  test.each([
    'contract.ts',
    'rules.test.ts',
    'pages/list.tsx',
    'screens/lead-card.tsx',
    'screens/lead-card.test.tsx',
    'gateways/stripe.ts',
    'store/claims.ts',
    'contract/shapes.ts',
  ])('a feature may have %s', (name) =>
    expect(featureVocabulary(one(`src/features/leads/${name}`))).toEqual([]),
  )
  test.each([
    'queries.ts',
    'pages/deep/list.tsx',
    'screens/state.ts',
    'contract.tsx',
    'leads-store.ts',
    'hooks/use-lead.ts',
    'store/deep/claims.ts',
    'rules/claims.ts',
    'table/claims.ts',
  ])('a feature may not have %s', (name) =>
    expect(featureVocabulary(one(`src/features/leads/${name}`))).not.toEqual([]),
  )
  test('the name of the feature is not said twice', () =>
    expect(featureVocabulary(one('src/features/leads/screens/my-leads.tsx'))).toHaveLength(1))

  test.each([
    'src/web/LeadCard.tsx',
    'src/web/lead_card.ts',
    'src/web/myFolder/a.ts',
    'src/kernel/utils.ts',
    'src/helpers/date.ts',
    'src/web/date-helpers.ts',
    'src/server/types.ts',
    'src/ui/common.css',
  ])('catch %s', (path) => expect(speakingNames(one(path))).toHaveLength(1))
  test.each([
    'src/web/lead-card.tsx',
    'src/text/en/common.json',
    'src/app/route-tree.gen.ts',
    'src/server/common-passwords.ts',
  ])('accept %s', (path) => expect(speakingNames(one(path))).toEqual([]))
})

describe('exports', () => {
  test.each(['export default 1', 'const a = 1\nexport { a as default }'])(
    'a default export is caught: %s',
    (text) => expect(namedExports(one('src/web/a.ts', text))).toHaveLength(1),
  )
  test('a default export is allowed where a tool reads it', () =>
    expect(
      namedExports(
        project({
          'vite.config.ts': 'export default {}',
          'src/app/entry-server.ts': 'export default {}',
          'src/web/a.ts': 'export const a = 1',
        }),
      ),
    ).toEqual([]))
  test.each([
    "export * from './b.ts'",
    "export { b } from './b.ts'\nexport type { C } from './c.ts'",
    "import { b } from './b.ts'\nexport { b }",
  ])('a barrel is caught: %s', (text) =>
    expect(noBarrels(one('src/web/a.ts', text))).toHaveLength(1),
  )
  test('a file that makes something may also hand on', () =>
    expect(
      noBarrels(one('src/web/a.ts', "export type { B } from './b.ts'\nexport const a = 1")),
    ).toEqual([]))
})

describe('logical sides', () => {
  test.each([
    'className="ml-2"',
    'className="flex -mr-px"',
    "cn('sm:pl-4', x)",
    'className="hover:pr-[3px]"',
    'className="left-1/2"',
    'className="rtl:right-auto"',
    'className="text-left"',
    'className="float-right p-2"',
    'className="border-l"',
    'className="border-r-2"',
    'className="rounded-l-lg"',
    'className="rounded-tr"',
    'className="scroll-ml-4"',
    'className={`pl-${size}`}',
    'style={{ left: 3 }}',
    'style={{ marginLeft: 3 }}',
    '<Popover side="left" />',
    '`<p style="text-align:left">`',
    '`<p style="padding-right: 2px">`',
  ])('catch %s', (text) =>
    expect(places(logicalSides(one('src/ui/a.tsx', `\n${text}`)))).toEqual(['src/ui/a.tsx:2']),
  )

  test.each([
    'margin-left: 1px',
    'padding-right:0',
    'left: 0',
    'a{right:0}',
    'border-left-color: red',
    'border-top-right-radius: 1px',
    'text-align: right',
    'float:left',
    '@apply ml-2;',
    'scroll-margin-left: 1px',
  ])('catch in style sheets: %s', (text) =>
    expect(logicalSides(one('src/ui/a.css', text))).toHaveLength(1),
  )

  test.each([
    'className="ms-2 pe-4 start-0 text-start border-e rounded-s-lg"',
    "const leftover = rect.left - 'left-handed'.length",
    'const { left: x } = rect',
    'className="html-2 xl-3 grid-cols-[auto_1fr]"',
    'className="left-0" /* physical: the map of the world does not mirror */',
    "dir === 'rtl' ? 'left' : 'right'",
  ])('accept %s', (text) => expect(logicalSides(one('src/ui/a.tsx', text))).toEqual([]))

  test('an excuse without a reason is none', () =>
    expect(logicalSides(one('src/ui/a.tsx', 'className="left-0" /* physical: */'))).toHaveLength(1))
})

describe('order', () => {
  const feature = one('src/features/leads/contract.ts')
  test('too few files and features are caught', () => {
    expect(seesEnough(feature, { files: 1, features: 1 })).toEqual([])
    expect(seesEnough(feature, { files: 2, features: 2 })).toHaveLength(2)
  })
  test('a file that cannot be read is caught', () => {
    expect(readable(one('src/web/a.ts', 'export const = 1'))).toHaveLength(1)
    expect(
      readable(one('src/web/a.tsx', 'export const a = <T,>(x: T) => <p>{x as never}</p>')),
    ).toEqual([])
  })
  test('a file of 301 lines is caught, one of 300 is not', () => {
    expect(places(shortFiles(one('src/web/a.ts', 'a\n'.repeat(301))))).toEqual(['src/web/a.ts:301'])
    expect(
      shortFiles(
        project({ 'src/web/a.ts': 'a\n'.repeat(300), 'src/app/tree.gen.ts': 'a\n'.repeat(900) }),
      ),
    ).toEqual([])
  })
  test.each([
    "test.only('a', () => {})",
    "describe.skip('a', () => {})",
    "test.describe.only('a', () => {})",
    "test.only.each([1])('a', () => {})",
    'await new Promise((done) => setTimeout(done, 5))',
    'await page.waitForTimeout(5)',
  ])('a silenced or sleeping test is caught: %s', (text) =>
    expect(nothingSilenced(one('src/web/a.test.ts', text))).toHaveLength(1),
  )
  test.each([
    '// @ts-ignore\nexport const a = 1',
    '/* @ts-nocheck */',
    'export const a = b as any',
  ])('a silenced type is caught: %s', (text) =>
    expect(nothingSilenced(one('src/web/a.ts', text))).toHaveLength(1),
  )
  test('what only looks like silence is not', () =>
    expect(
      nothingSilenced(
        project({
          'src/web/a.ts': 'setTimeout(poll, 5)\nrows.skip(3)',
          'src/web/a.test.ts': "rows.skip(3)\nexpect('x as any @ts-ignore').toBe(1)",
        }),
      ),
    ).toEqual([]))
})
