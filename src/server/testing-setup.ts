import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openBoss } from './boss.ts'
import { migrate } from './migrate.ts'
import { startBundledPostgres, type BundledPostgres } from './postgres.ts'
import { appRole } from './postgres/role.ts'
import { createLog } from './telemetry.ts'

export const templateDatabase = 'template_advena'

export function databaseNamed(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** One bundled PostgreSQL for the whole run, with one migrated database that every test's database is a copy of. */
export async function setup(project: TestProject) {
  const log = createLog('silent')
  const dataDir = mkdtempSync(join(tmpdir(), 'advena-test-'))
  chmodSync(dataDir, 0o711)
  const server = await startBundledPostgres({ dataDir, log })
  const remove = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server)
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('databaseServer', server.ownerUrl)
  return remove
}

async function makeTemplate({ url, ownerUrl }: BundledPostgres) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  for (const role of ['advena', appRole])
    await client.query(`alter role ${role} set synchronous_commit = off`)
  await client.end()

  await migrate(databaseNamed(ownerUrl, templateDatabase), { workRole: appRole })
  const boss = await openBoss(databaseNamed(url, templateDatabase), createLog('silent'))
  await boss.stop({ graceful: false })
}
