import type { z } from 'zod'

/** A fact that a feature announces after commit. Data holds ids, never personal data. */
export interface EventType<Name extends string = string, Shape extends z.ZodType = z.ZodType> {
  readonly name: Name
  readonly shape: Shape
}

export const defineEvent = <Name extends string, Shape extends z.ZodType>(
  name: Name,
  shape: Shape,
): EventType<Name, Shape> => ({ name, shape })

export type EventData<E extends EventType> = z.infer<E['shape']>
