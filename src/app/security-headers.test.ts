import { describe, expect, it } from 'vitest'
import { outsideOf, setSecurityHeaders } from './security-headers.ts'

const stripe = { secretKey: '', publishableKey: '', webhookSecret: '', apiUrl: '' }
const paypal = { clientId: '', clientSecret: '', webhookId: '', apiUrl: '' }
const none = { stripe: undefined, paypal: undefined }
const both = { stripe, paypal }

function headersOf(path: string, config: Parameters<typeof outsideOf>[1]) {
  const headers = new Headers()
  setSecurityHeaders(headers, 'nonce', outsideOf(path, config))
  // Every answer is gone over once more, without a nonce.
  setSecurityHeaders(headers)
  return headers
}
const policyOf = (...from: Parameters<typeof headersOf>) =>
  headersOf(...from).get('content-security-policy')!
const openerOf = (...from: Parameters<typeof headersOf>) =>
  headersOf(...from).get('cross-origin-opener-policy')

describe('the policy of pages', () => {
  it('names no other host on any page while no provider is set up', () => {
    for (const path of ['/', '/subscribe', '/settings'])
      expect(policyOf(path, none)).not.toContain('https:')
  })

  it.each(['/', '/settings', '/pricing', '/subscribe/x', '/SUBSCRIBE', '/messages'])(
    'stays closed on %s where providers are set up',
    (path) => {
      expect(policyOf(path, both)).toBe(policyOf(path, none))
      expect(openerOf(path, both)).toBe('same-origin')
    },
  )

  it('opens where lawyers pay, for who is set up alone', () => {
    const cards = policyOf('/subscribe', { ...none, stripe })
    expect(cards).toMatch(/script-src 'self' 'nonce-nonce' https:\/\/js\.stripe\.com/)
    expect(cards).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com/)
    expect(cards).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com;/)
    expect(cards).not.toContain('paypal')
    const wallet = policyOf('/subscribe', { ...none, paypal })
    expect(wallet).toMatch(/script-src 'self' 'nonce-nonce' https:\/\/www\.paypal\.com/)
    expect(wallet).not.toContain('stripe')
    for (const policy of [cards, wallet]) {
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*\.paypal)/)
    }
  })

  it('lets a window of PayPal answer the page that opened it', () => {
    expect(openerOf('/subscribe', { ...none, paypal })).toBe('same-origin-allow-popups')
    expect(openerOf('/subscribe', { ...none, stripe })).toBe('same-origin')
  })
})
