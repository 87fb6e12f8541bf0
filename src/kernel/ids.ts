/** A random id, made by whoever creates the thing, so that a retry names the same thing. */
export const newId = (): string => crypto.randomUUID()
