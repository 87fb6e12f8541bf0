import { expect, it } from 'vitest'
import { forgetPerson } from './screens/leaving.tsx'

function storageWith(entries: Record<string, string>): Storage & { readonly left: () => string[] } {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
    left: () => [...kept.keys()],
  }
}

it('whoever signs out leaves neither an unfinished case nor a half-written message behind', () => {
  const local = storageWith({
    'advena-case-draft': '{"values":{"summary":"my story"}}',
    'advena-letter-draft': '{}',
    'vite-ui-theme': 'dark',
  })
  const session = storageWith({ 'draft-of-a-message': 'Dear' })
  forgetPerson(local, session)
  expect(local.left()).toEqual(['vite-ui-theme'])
  expect(session.left()).toEqual([])
})
