import { describe, expect, test } from 'vitest'
import { project, places } from './seeded.ts'
import { reported } from './tree.ts'
import { anyWorld, browserWorld, database } from './worlds.ts'

const sound = {
  'src/kernel/ids.ts': 'export const newId = () => crypto.randomUUID()',
  'src/server/db.ts': "import pg from 'pg'\nexport const db = pg",
  'src/features/leads/contract.ts': "import { z } from 'zod'\nexport const lead = z",
  'src/features/leads/rules.ts':
    "import type { Row } from './table.ts'\nexport const canClaim = (document: Row) => document.status",
  'src/features/leads/table.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const leads = pgTable",
  'src/features/leads/store.ts':
    "import { eq } from 'drizzle-orm'\nimport { leads } from './table.ts'\nexport const find = [eq, leads]",
  'src/features/leads/client.ts': "import { lead } from './contract.ts'\nexport const query = lead",
  'src/features/leads/pages/list.tsx':
    "import { query } from '../client.ts'\nimport type { Row } from '../store.ts'\nexport const Page = query",
  'src/features/leads/store.test.ts': "import { eq } from 'drizzle-orm'\nimport './store.ts'",
  'src/app/home.tsx':
    "import { Page } from '#features/leads/pages/list.tsx'\nimport { createAuthClient } from 'better-auth/react'\nexport const Home = Page",
}
const faultsWith = (check: typeof browserWorld, files: Record<string, string>) =>
  check(project({ ...sound, ...files }))

test('a sound product has no fault', () =>
  expect(
    reported([browserWorld, anyWorld, database].flatMap((check) => check(project(sound)))),
  ).toEqual([]))

describe('the browser’s world', () => {
  test.each([
    [
      'a page that imports a store',
      'src/features/leads/pages/list.tsx',
      "import { find } from '../store.ts'",
    ],
    [
      'a client that imports a table',
      'src/features/leads/client.ts',
      "import { leads } from './table.ts'",
    ],
    [
      'a screen that imports the server',
      'src/features/leads/screens/card.tsx',
      "import { db } from '#server/db.ts'",
    ],
    [
      'a screen that imports node',
      'src/features/leads/screens/card.tsx',
      "import { readFile } from 'node:fs/promises'",
    ],
    [
      'a screen that imports node by its short name',
      'src/features/leads/screens/card.tsx',
      "import { readFile } from 'fs'",
    ],
    [
      'a screen that imports the database',
      'src/features/leads/screens/card.tsx',
      "import { sql } from 'drizzle-orm'",
    ],
    [
      'a part of the design system that sends mail',
      'src/ui/form.tsx',
      "import nodemailer from 'nodemailer'",
    ],
    [
      'a layout that imports the server’s sign-in',
      'src/app/layouts/frame.tsx',
      "import { betterAuth } from 'better-auth'",
    ],
    [
      'an inline type that leaves the import standing',
      'src/features/leads/screens/card.tsx',
      "import { type Row } from '../store.ts'",
    ],
    [
      'an import that happens later',
      'src/features/leads/screens/card.tsx',
      "export const load = () => import('../store.ts')",
    ],
    ['a re-export', 'src/features/leads/client.ts', "export { find } from './store.ts'"],
  ])('is guarded against %s', (_name, path, text) =>
    expect(places(faultsWith(browserWorld, { [path]: text }))).toEqual([`${path}:1`]),
  )

  test('is guarded through three imports, and the way is told', () => {
    const faults = faultsWith(browserWorld, {
      'src/app/home.tsx': "import './one'",
      'src/app/one.ts': "import './two.ts'",
      'src/app/two.ts': "\nimport '#features/leads/store.ts'",
    })
    expect(places(faults)).toEqual(['src/app/two.ts:2'])
    expect(faults[0]!.problem).toContain(
      'src/app/home.tsx → src/app/one.ts → src/app/two.ts → src/features/leads/store.ts',
    )
  })
})

describe('what runs anywhere', () => {
  test.each([
    ['a contract that reads files', 'src/features/leads/contract.ts', "import 'node:fs'"],
    ['a rule that uses React', 'src/features/leads/rules.ts', "import { useState } from 'react'"],
    [
      'a contract that knows the table',
      'src/features/leads/contract.ts',
      "import { leads } from './table.ts'",
    ],
    ['a rule that knows the browser', 'src/features/leads/rules.ts', "import '#web/query.ts'"],
    [
      'a kernel that reads the environment',
      'src/kernel/ids.ts',
      "export const mode = process.env['MODE']",
    ],
    [
      'a rule that reads the page',
      'src/features/leads/rules.ts',
      'export const page = () => document.documentElement',
    ],
    [
      'a contract that keeps things in the browser',
      'src/features/leads/contract.ts',
      "localStorage.setItem('a', 'b')",
    ],
  ])('is guarded against %s', (_name, path, text) =>
    expect(places(faultsWith(anyWorld, { [path]: text }))).toEqual([`${path}:1`]),
  )
})

describe('the database', () => {
  test.each(['handlers.ts', 'view.ts', 'actions.ts', 'jobs.ts', 'rules.ts'])(
    'is not spoken to by %s',
    (name) => {
      const path = `src/features/leads/${name}`
      expect(
        places(faultsWith(database, { [path]: "import type { SQL } from 'drizzle-orm'" })),
      ).toEqual([`${path}:1`])
    },
  )
  test('is spoken to by the server and the demo data', () =>
    expect(
      faultsWith(database, {
        'src/server/tx.ts': "import 'drizzle-orm'",
        'src/app/demo/people.ts': "import 'drizzle-orm'",
        'src/features/leads/fixtures.ts': "import 'drizzle-orm'",
      }),
    ).toEqual([]))
})
