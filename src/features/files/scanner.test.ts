import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { eicar, samplePdf, startScanner, stopScanner } from './fixtures.ts'
import { scanWith } from './gateways/scanner.ts'

const infected = samplePdf(eicar)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'advena-scanner-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(['stream: size limit exceeded. ERROR\0', 'OK\0', '', 'stream: OK FOUND nothing\0'])(
  'a scanner that answers %j has not said that the file is clean',
  async (answer) => {
    const own = join(folder, `${newId()}.sock`)
    const server = await startScanner(own, answer)
    expect(await scanWith(`unix://${own}`, samplePdf())).toBe('undecided')
    await stopScanner(server)
  },
)

const clamd = '/usr/sbin/clamd'

/** ClamAV itself, where the machine has it, with one signature: that of the test file. */
describe.runIf(existsSync(clamd))('ClamAV', () => {
  let scanner: ChildProcess
  let address: string
  beforeAll(async () => {
    const socket = join(folder, 'real.sock')
    address = `unix://${socket}`
    const hex = Buffer.from(eicar).toString('hex')
    await writeFile(join(folder, 'test.ndb'), `Advena.Test:0:*:${hex}\n`)
    await writeFile(
      join(folder, 'clamd.conf'),
      `LocalSocket ${socket}\nDatabaseDirectory ${folder}\nForeground yes\nPidFile ${join(folder, 'clamd.pid')}\nUser root\n`,
    )
    scanner = spawn(clamd, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    while ((await scanWith(address, samplePdf())) === 'unreachable')
      await new Promise((resolve) => setImmediate(resolve))
  }, 120_000)
  afterAll(async () => {
    scanner.kill()
    await once(scanner, 'exit')
  })

  it('finds the test file, alone and inside of a document, and nothing in a clean one of 20 MB', async () => {
    expect(await scanWith(address, new Uint8Array(Buffer.from(eicar)))).toBe('infected')
    expect(await scanWith(address, infected)).toBe('infected')
    expect(await scanWith(address, samplePdf('clean', 20 * 1024 * 1024))).toBe('clean')
  })
})
