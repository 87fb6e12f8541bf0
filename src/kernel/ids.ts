/** A random id, made by whoever creates the thing, so that a retry names the same thing. */
export const newId = (): string => crypto.randomUUID()

/**
 * Ids for a write that may be tried again: the same words keep their id, so that a try whose answer was lost makes nothing twice.
 * Other words get another one: the server would take them for the ones before, and drop them. Hold it by `useState(sameId)`.
 */
export function sameId() {
  let last = { content: '', id: '' }
  return {
    of(content: unknown): string {
      const written = JSON.stringify(content)
      if (last.content !== written) last = { content: written, id: newId() }
      return last.id
    },
    /** Once it was answered, the same words again are meant as another one. */
    forget(): void {
      last = { content: '', id: '' }
    },
  }
}
