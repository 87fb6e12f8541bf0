import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { signIn, until, type Person } from './support/person.ts'
import { newDataDir, removeData } from './support/data-dir.ts'
import { startProduct, type Product } from './support/product.ts'

const total = 1000

/** Sends messages one after another over several senders until the product is gone; answers what was acknowledged. */
async function sendUntilCut(
  person: Person,
  conversationId: string,
  acknowledged: Set<string>,
  onSent: () => void,
) {
  const senders = Array.from({ length: 8 }, async (_, sender) => {
    for (let n = sender; n < total; n += 8) {
      const id = randomUUID()
      try {
        const answer = await person.call('POST', `/api/conversations/${conversationId}/messages`, {
          id,
          body: `message ${n}`,
        })
        if (answer.status !== 201) return
        acknowledged.add(id)
        onSent()
      } catch {
        return
      }
    }
  })
  await Promise.all(senders)
}

async function allMessages(person: Person, conversationId: string): Promise<string[]> {
  const ids: string[] = []
  let before: number | undefined
  for (;;) {
    const { body } = await person.call(
      'GET',
      `/api/conversations/${conversationId}/messages${before === undefined ? '' : `?before=${before}`}`,
    )
    if (body.length === 0) return ids
    ids.push(...body.map((message: { id: string }) => message.id))
    before = Math.min(...body.map((message: { seq: number }) => message.seq))
    if (before === 1) return ids
  }
}

async function cutAndCompare(cut: (product: Product) => Promise<void>) {
  const dataDir = newDataDir()
  let product = await startProduct({ dataDir })
  try {
    const before = await signIn(product.url, 'client')
    const [conversation] = (await before.call('GET', '/api/conversations')).body
    const acknowledged = new Set<string>()
    let cutting: Promise<void> | undefined
    await sendUntilCut(before, conversation.id, acknowledged, () => {
      if (acknowledged.size === 300) cutting = cut(product)
    })
    await cutting
    expect(acknowledged.size).toBeGreaterThanOrEqual(300)
    expect(acknowledged.size).toBeLessThan(total)

    product = await startProduct({ dataDir })
    const after = await signIn(product.url, 'client')
    const stored = await allMessages(after, conversation.id)
    expect(new Set(stored).size).toBe(stored.length)
    expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([])
  } finally {
    await product.stop()
    removeData(dataDir)
  }
}

test('a product killed in the middle of a thousand messages has every acknowledged one, once, after a plain restart', async () => {
  await cutAndCompare((product) => product.kill())
})

test('a product killed together with its database has every acknowledged message, once, after a plain restart', async () => {
  await cutAndCompare(async (product) => {
    const postmaster = Number(
      readFileSync(join(product.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split(
        '\n',
      )[0],
    )
    process.kill(postmaster, 'SIGKILL')
    await product.kill()
    await until(async () => {
      try {
        process.kill(postmaster, 0)
        return false
      } catch {
        return true
      }
    })
  })
})
