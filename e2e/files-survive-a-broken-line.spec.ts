import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, test, type Locator } from '@playwright/test'
import { newDataDir, removeData } from './support/data-dir.ts'
import { startProduct, type Product } from './support/product.ts'
import { arrive, open, signInByHand, type Visitor } from './support/visitor.ts'

test.use({
  permissions: ['microphone'],
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

/** What every scanner finds; written in two parts so that this file is not taken for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Speaks as a ClamAV daemon does and finds the test file. */
function scanner(path: string): Promise<Server> {
  const server = createServer((socket) => {
    const chunks: Buffer[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const end = Buffer.concat(chunks.slice(-2)).subarray(-4)
      if (!end.equals(Buffer.alloc(4))) return
      const isFound = Buffer.concat(chunks).includes(eicar)
      socket.end(isFound ? 'stream: Test FOUND\0' : 'stream: OK\0')
    })
  })
  return new Promise((resolve) => server.listen(path, () => resolve(server)))
}

const pdf = (words: string, size = 0) => {
  const start = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (${words}) >>\nendobj\n`
  const end = 'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'
  return Buffer.from(
    `${start}%${' '.repeat(Math.max(0, size - start.length - end.length - 2))}\n${end}`,
  )
}
const size = 15 * 1024 * 1024

let product: Product
let listening: Server
const dataDir = newDataDir()

test.beforeAll(async () => {
  const folder = join(dataDir, 'scanner')
  mkdirSync(folder, { recursive: true })
  const socket = join(folder, 'clamd.sock')
  listening = await scanner(socket)
  product = await startProduct({ dataDir, env: { CLAMAV_URL: `unix://${socket}` } })
})
test.afterAll(async () => {
  await product?.stop()
  listening?.close()
  removeData(dataDir)
})

/** Chooses a file of the disk, as people do: 15 MB through the browser's own protocol take longer than all the rest. */
const choose = ({ page, words }: Visitor, name: string, bytes: Buffer) => {
  const path = join(dataDir, 'scanner', name)
  writeFileSync(path, bytes)
  return page
    .locator(`input[type=file][aria-label="${words('conversations:files.attach')}"]`)
    .setInputFiles(path)
}
const send = ({ page, words }: Visitor) =>
  page.getByRole('button', { name: words('conversations:chat.send') }).click()

test('a PDF of 15 MB and a voice note reach the other side over a line that breaks twice for each, and an infected file reaches nobody', async ({
  browser,
}) => {
  const ana = await arrive(browser, product.url, 'Ana, client', { phone: true })
  await signInByHand(ana, 'client@advena.test')
  await ana.context.grantPermissions(['microphone'])
  const lin = await arrive(browser, product.url, 'Lin, lawyer on Premium')
  await signInByHand(lin, 'premium@advena.test')
  const lawyer = await (await lin.page.request.get('/api/auth/user')).json()
  const started = await ana.page.request.post('/api/conversations', {
    data: { lawyerId: lawyer.id, body: 'I will send you the letter.' },
    headers: { origin: product.url },
  })
  const { id } = await started.json()
  await open(ana, `/messages/${id}`)
  await open(lin, `/messages/${id}`)

  const pieces: number[] = []
  let breaks = 0
  await ana.page.route('**/api/files/*/pieces/*', async (route) => {
    const number = Number(route.request().url().split('/').at(-1))
    if ((number === 4 && breaks === 0) || (number === 9 && breaks === 1)) {
      breaks += 1
      // The line goes while a piece is on its way.
      return route.abort('connectionreset')
    }
    pieces.push(number)
    return route.continue()
  })
  /** Presses Retry where it is offered, until what was sent is there. */
  const sentAfterRetries = (there: Locator) =>
    expect(async () => {
      const again = ana.page.getByRole('button', { name: ana.words('conversations:chat.retry') })
      if (await again.isVisible()) await again.click()
      await expect(there).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 90_000 })
  await choose(ana, 'letter.pdf', pdf('the letter', size))
  await expect(ana.page.getByText('letter.pdf')).toBeVisible()
  await send(ana)
  await sentAfterRetries(ana.page.getByRole('link', { name: 'letter.pdf' }))
  expect(breaks).toBe(2)
  // Nothing that had arrived was sent a second time.
  expect(pieces).toEqual(Array.from({ length: 15 }, (_, number) => number))

  const card = lin.page.getByRole('link', { name: 'letter.pdf' })
  await expect(card).toBeVisible()
  const saving = lin.page.waitForEvent('download')
  await card.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('letter.pdf')
  expect(readFileSync(await saved.path()).equals(pdf('the letter', size))).toBe(true)

  await ana.page.getByRole('button', { name: ana.words('conversations:voice.record') }).click()
  const stop = ana.page.getByRole('button', { name: ana.words('conversations:voice.stop') })
  await expect(stop).toBeVisible()
  await expect(ana.page.getByRole('timer')).toHaveText('0:02')
  await stop.click()
  await expect(ana.page.getByText(ana.words('conversations:voice.listen'))).toBeVisible()
  await ana.page.getByRole('button', { name: ana.words('conversations:voice.use') }).click()
  // The line goes again, with the recording and with the message that carries it.
  await ana.page.unroute('**/api/files/*/pieces/*')
  let cut = 0
  for (const path of ['**/api/files/*/pieces/*', '**/api/conversations/*/messages'])
    await ana.page.route(
      path,
      (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        cut += 1
        return route.abort('connectionreset')
      },
      { times: 1 },
    )
  await send(ana)
  const play = new RegExp(`^${lin.words('conversations:voice.play', { name: '' })}`)
  await sentAfterRetries(lin.page.getByRole('button', { name: play }))
  expect(cut).toBe(2)
  await lin.page.getByRole('button', { name: play }).click()
  await expect(
    lin.page.getByRole('button', {
      name: new RegExp(`^${lin.words('conversations:voice.pause', { name: '' })}`),
    }),
  ).toBeVisible()

  await choose(ana, 'invoice.pdf', pdf(eicar))
  await send(ana)
  await expect(ana.page.getByText(ana.words('files:errors.file_harmful'))).toBeVisible()
  await expect(ana.page.getByText(ana.words('conversations:chat.failed'))).toBeVisible()
  await ana.page.getByRole('button', { name: ana.words('conversations:chat.discard') }).click()
  await expect(ana.page.getByText('invoice.pdf')).toBeHidden()
  const messages = await (await lin.page.request.get(`/api/conversations/${id}/messages`)).json()
  expect(JSON.stringify(messages)).not.toContain('invoice')
  expect([ana.faults, lin.faults]).toEqual([[], []])
})
