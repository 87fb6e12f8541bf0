/**
 * Stands for Zod in the browser (`vite.config.ts`): the server alone checks shapes. Contracts also hold lists and limits that
 * screens read, so that they come along; whatever they build a shape with answers itself, and checking by it is an error.
 */
const shape: unknown = new Proxy(() => undefined, {
  get: (_target, name) => {
    if (name === Symbol.toPrimitive || name === 'then') return undefined
    if (typeof name === 'string' && /parse$/i.test(name))
      throw new Error('shapes are checked by the server alone')
    return shape
  },
  apply: () => shape,
})

export const z = shape
