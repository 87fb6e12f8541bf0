import { expect, it } from 'vitest'
import { isOwnRepeat } from './client.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code, status: 409 })

it('takes a claim that was made already for made, and no other refusal', () => {
  expect(isOwnRepeat('claimLead', refusal('already_claimed'))).toBe(true)
  expect(isOwnRepeat('claimLead', refusal('lead_full'))).toBe(false)
  expect(isOwnRepeat('takeOver', refusal('already_claimed'))).toBe(false)
})
