import { expect, it } from 'vitest'
import { hasText } from '#server/text.ts'
import { featureOfError } from './api.ts'

const contracts = import.meta.glob<{ errors?: object }>('../features/*/contract.ts', {
  eager: true,
})

it('whoever gets an error reads its words, never its code', () => {
  const codes = Object.values(contracts).flatMap(({ errors }) => Object.keys(errors ?? {}))
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => !hasText(`${featureOfError(code)}:errors.${code}`))).toEqual([])
})
