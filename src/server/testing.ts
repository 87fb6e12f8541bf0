import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { appRole } from './postgres/role.ts'
import { databaseNamed, templateDatabase } from './testing-setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** Runs statements that the product's own role may not. */
export async function asOwner(
  { ownerUrl }: { ownerUrl: string },
  ...statements: string[]
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  /** For the role that the product works as. */
  readonly url: string
  /** For the owner of the tables, a superuser. */
  readonly ownerUrl: string
  drop(): Promise<void>
}

const onServer = (statement: string) => asOwner({ ownerUrl: inject('databaseServer') }, statement)

/** A database of its own for a test file, with the schema of today. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name} template ${templateDatabase}`)
  const ownerUrl = databaseNamed(inject('databaseServer'), name)
  return {
    url: asRole(ownerUrl, appRole),
    ownerUrl,
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  }
}

/** The same address for another role. */
export function asRole(url: string, role: string): string {
  const address = new URL(url)
  address.username = role
  return address.href
}

/** Waits until the check answers true; fails after the deadline, saying what was waited for. */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  deadline = 15_000,
): Promise<void> {
  const end = Date.now() + deadline
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
