import { newId } from '#kernel/ids.ts'

/** The part of a JSON Schema (2020-12) that our API document uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export interface Operation {
  readonly method: string
  /** Below `/api`, with placeholders in braces. */
  readonly path: string
  readonly query: readonly {
    readonly name: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly body: Schema | undefined
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly {
              in: string
              name: string
              required?: boolean
              schema?: Schema
            }[]
            readonly requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
          }
        >
      >
    >
  >
}

/** Every operation of an OpenAPI document. */
export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      query: (operation.parameters ?? [])
        .filter((one) => one.in === 'query')
        .map(({ name, required = false, schema = {} }) => ({ name, required, schema })),
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  )

const fits = (schema: Schema, value: unknown): boolean => {
  const choices = schema.anyOf ?? schema.oneOf
  if (schema.type === 'null') return value === null
  return choices === undefined
    ? schema.enum?.includes(value) !== false
    : choices.some((one) => fits(one, value))
}

const texts: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'somebody@example.test',
  date: '2026-03-02',
  'date-time': '2026-03-02T12:00:00.000Z',
}

/** A small input that the schema accepts, with `known` values by field name; optional fields are left out unless known. */
export function smallInput(
  schema: Schema | undefined,
  known: Readonly<Record<string, unknown>>,
): unknown {
  if (schema === undefined) return undefined
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choice !== undefined) return smallInput(choice[0], known)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'object' || schema.properties !== undefined) {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name, field]) =>
        schema.required?.includes(name) || (name in known && fits(field, known[name])),
    )
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        name in known && fits(field, known[name])
          ? known[name]
          : name === 'id' || name === 'replyId'
            ? newId()
            : smallInput(field, known),
      ]),
    )
  }
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => smallInput(schema.items, known))
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  return (
    texts[schema.format ?? ''] ??
    'words that are long enough for every field of ours'.slice(
      0,
      Math.min(schema.maxLength ?? 50, Math.max(schema.minLength ?? 12, 12)),
    )
  )
}
