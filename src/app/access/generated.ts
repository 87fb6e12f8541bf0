import fc from 'fast-check'
import type { Operation, Schema } from './input.ts'

/** What no field expects: other types, broken Unicode, markup, SQL, keys of prototypes, numbers beyond every edge. */
const hostile = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\u2028',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '../../etc/passwd',
  'x'.repeat(20_000),
  '('.repeat(5_000),
  '$1,'.repeat(2_000),
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'),
  '9999-12-31',
  '2026-02-31',
  '-271821-04-20',
  '١٢٣',
  '１２３',
)

const idLike = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.uuid() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'not-an-id',
        '%00',
        "1'--",
        '00000000-0000-0000-0000-000000000000',
      ),
    },
  )

/** Values that fit a schema most of the time, and now and then nothing at all. */
export function valueOf(schema: Schema, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fitting(schema, ids, depth) },
    { weight: 1, arbitrary: hostile },
  )
}

function fitting(schema: Schema, ids: readonly string[], depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choice !== undefined) return fc.oneof(...choice.map((one) => valueOf(one, ids, depth + 1)))
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'object' || schema.properties !== undefined) return record(schema, ids, depth)
  if (type === 'array')
    return fc.array(schema.items === undefined ? hostile : valueOf(schema.items, ids, depth + 1), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 4, 4),
    })
  if (type === 'integer')
    return fc.integer({
      min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
      max: Math.min(schema.maximum ?? 10_000, 2 ** 31 - 1),
    })
  if (type === 'number')
    return fc.double({
      min: schema.minimum ?? -5,
      max: Math.min(schema.maximum ?? 1e6, 1e9),
      noNaN: true,
    })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (schema.format === 'uuid') return idLike(ids)
  if (schema.format === 'email')
    return fc.constantFrom('somebody@example.test', 'boss@example.test', 'a@b')
  if (schema.format === 'date-time' || schema.format === 'date')
    return fc
      .date({ noInvalidDate: true })
      .map((date) =>
        schema.format === 'date' ? date.toISOString().slice(0, 10) : date.toISOString(),
      )
  return fc.string({
    unit: 'grapheme',
    minLength: Math.min(schema.minLength ?? 0, 200),
    maxLength: Math.min(schema.maxLength ?? 60, 200),
  })
}

const record = (schema: Schema, ids: readonly string[], depth: number): fc.Arbitrary<unknown> =>
  depth > 5
    ? fc.constant({})
    : fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [
            name,
            valueOf(field, ids, depth + 1),
          ]),
        ),
        {
          requiredKeys: [...(schema.required ?? [])].filter(
            (name) => name in (schema.properties ?? {}),
          ),
        },
      )

export interface Generated {
  readonly operation: Operation
  readonly path: string
  readonly body: unknown
}

/** Requests made from the API's own document: ids of real records, values that fit, and values that do not. */
export function requestsOf(
  operations: readonly Operation[],
  ids: readonly string[],
): fc.Arbitrary<Generated> {
  const one = (operation: Operation): fc.Arbitrary<Generated> => {
    const placeholders = [...operation.path.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => name!)
    const parts = fc.tuple(...placeholders.map(() => idLike(ids)))
    const query = fc.record(
      Object.fromEntries(operation.query.map(({ name, schema }) => [name, valueOf(schema, ids)])),
      { requiredKeys: [] },
    )
    const body =
      operation.body === undefined ? fc.constant(undefined) : valueOf(operation.body, ids)
    return fc.tuple(parts, query, body).map(([filled, asked, sent]) => {
      let place = 0
      const path = operation.path.replaceAll(/\{\+?\w+\}/g, () =>
        encodeURIComponent(String(filled[place++])),
      )
      const search = Object.entries(asked)
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
        .join('&')
      return {
        operation,
        path: `/api${path}${search === '' ? '' : `?${search.slice(0, 4_000)}`}`,
        body: sent,
      }
    })
  }
  return fc.oneof(...operations.map(one))
}

/** Half of a pair has no form in an address. */
const textOf = (value: unknown) =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed()
