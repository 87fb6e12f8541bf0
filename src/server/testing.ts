import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseNamed, templateDatabase } from './testing-setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

async function tell(...statements: string[]) {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of its own for a test file, with the schema of today. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await tell(`create database ${name} template ${templateDatabase}`)
  return {
    url: databaseNamed(inject('databaseServer'), name),
    drop: () => tell(`drop database if exists ${name} with (force)`),
  }
}

/** Waits until the check answers true; fails after the deadline, saying what was waited for. */
export async function until(what: string, check: () => boolean | Promise<boolean>, deadline = 15_000): Promise<void> {
  const end = Date.now() + deadline
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
