import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/** The six digits an authenticator app shows for a key as it is typed in (base32, RFC 6238). */
export function codeFor(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(/\s/g, '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.at(-1)! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const keyOn = (page: Page) => page.locator('code').first().textContent()

/** Turns two-factor sign-in on, on the open page of the settings. */
export async function setUpSecondFactor({ page, words }: Visitor, password: string): Promise<void> {
  await page
    .getByRole('button', { name: words('people:settings.twoFactorStart'), exact: true })
    .click()
  await page.getByLabel(words('people:fields.password'), { exact: true }).fill(password)
  await page
    .getByRole('button', { name: words('people:settings.twoFactorNext'), exact: true })
    .click()
  await expect(page.getByRole('img', { name: words('people:settings.twoFactorQr') })).toBeVisible()
  await page
    .getByLabel(words('people:fields.code'), { exact: true })
    .fill(codeFor((await keyOn(page)) ?? ''))
  await page
    .getByRole('button', { name: words('people:settings.twoFactorConfirm'), exact: true })
    .click()
  await page.getByRole('button', { name: words('people:settings.recoverySaved') }).click()
  await expect(page.getByText(words('people:settings.twoFactorOn'), { exact: true })).toBeVisible()
}
