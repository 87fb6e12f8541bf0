import { expect, it } from 'vitest'
import { sameId } from './ids.ts'

it('what is tried again keeps its id; other words get another one, and the same words too once they were answered', () => {
  const ids = sameId()
  const first = ids.of({ body: 'Thank you.' })
  expect(ids.of({ body: 'Thank you.' })).toBe(first)
  const other = ids.of({ body: 'Thank you. One more thing.' })
  expect(other).not.toBe(first)
  ids.forget()
  expect(ids.of({ body: 'Thank you. One more thing.' })).not.toBe(other)
})
