import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { personText, uuid } from '#kernel/fields.ts'
import { locales } from '#kernel/locale.ts'
import { documentTypes } from './engine/paper/type-signs.ts'
import { engines, longestPlain, longestText, mostSaved } from './rules.ts'

export const errors = defineErrors({ saved_full: 409, text_too_hard: 422, simplifier_busy: 503 })

/**
 * When something has to be done. `date`: on or before that day, an appointment on it, at `time` where one is printed; `counted` where
 * we counted it from another day and the paper does not print it. `period`: within a span whose first day is not known, or (`before`) that much before something whose day is not known. `words`: no
 * day can be told ("on the first day of each month"). `text` is the paper's own wording.
 */
export const Due = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('date'),
    date: z.iso.date(),
    time: z.string().nullable(),
    counted: z.boolean(),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('period'),
    count: z.int(),
    unit: z.enum(['days', 'business_days', 'weeks', 'months', 'years']),
    before: z.boolean(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('words'), text: z.string() }),
])

/** Who must do what by when, in plain words, with the sentence of the paper it comes from. `rule` names a rule of the feature deadlines. */
export const Action = z.object({
  /** `appointment`: come on that day. `choice`: something the reader may do, with its time (an appeal). `duty`: all else. */
  kind: z.enum(['duty', 'appointment', 'choice']),
  text: z.string(),
  who: z.string().nullable(),
  by: Due.nullable(),
  sentence: z.string(),
  /** What is listed under the sentence, or the lines below a meeting with its hour and place, in the paper’s own words. */
  items: z.array(z.string()),
  rule: z
    .object({ rule: z.string(), noticeDate: z.iso.date(), printedDate: z.iso.date().optional() })
    .nullable(),
})

/** What well-known words come to, in short sentences of the reader’s language, which stand above the paper’s own. */
const Gists = z.array(z.string())

/** Words of the paper and the sentence they stand in. */
const Quoted = z.object({ text: z.string(), sentence: z.string(), gists: Gists })

/** The answers that stand on top, in the paper’s own sentences. An empty list or null says that we found nothing, never that there is nothing. */
export const Card = z.object({
  /** What is this: its kind, the line of the paper that says so, and the day the paper carries. */
  what: z.object({
    type: z.enum(documentTypes),
    sentence: z.string().nullable(),
    noticeDate: z.iso.date().nullable(),
  }),
  /** What must I do: places in `actions`, the most pressing first. A sentence with two days of its own is there twice. */
  todo: z.array(z.object({ action: z.int(), gists: Gists })),
  /** By when: “this week” and the like first, else the earliest of all days, else spans, else words; `action` is the place in `actions` that it belongs to. */
  by: z.object({ due: Due, action: z.int() }).nullable(),
  /** What happens if I do not: at most six. */
  ifNot: z.array(Quoted),
  /** What to send or bring: at most 24, each with the meaning of its terms and forms in the reader’s language. */
  send: z.array(
    Quoted.extend({ terms: z.array(z.object({ term: z.string(), definition: z.string() })) }),
  ),
  /** Sentences with days that none of the duties has: somebody else’s, or such as we could not tell. No later day of a paper is left out. */
  others: z.array(z.object({ days: z.array(Due), sentence: z.string() })),
})

export const KeyTerm = z.object({
  id: z.string(),
  term: z.string(),
  found: z.string(),
  definition: z.string(),
  importance: z.enum(['high', 'medium', 'low']),
  source: z.string(),
})

/**
 * One sentence: `by` says who wrote the plain one; where a model answers and `by` is 'own', the model's sentence had changed a fact.
 * `folds`: an address, a letterhead, a page footer or boilerplate, which a screen may fold away.
 */
export const Sentence = z.object({
  space: z.string(),
  source: z.string(),
  plain: z.string(),
  reasons: z.array(z.string()),
  by: z.enum(engines),
  folds: z.boolean(),
})

const Extract = z.object({ text: z.string(), value: z.string(), sentence: z.string() })

export const Simplified = z.object({
  card: Card,
  simplified: z.string(),
  keyTerms: z.array(KeyTerm),
  summary: z.string(),
  actionItems: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Out of ten; null where no published formula exists for the language. */
  readabilityScore: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
  formula: z.string().nullable(),
  notScored: z.boolean(),
  grade: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
  sentences: z.array(Sentence),
  tail: z.string(),
  actions: z.array(Action),
  dates: z.array(Extract),
  money: z.array(Extract),
  forms: z.array(Extract),
  receipts: z.array(Extract),
  /** True where the text holds more dates, amounts, forms and numbers than the 200 that are given. */
  extractsCut: z.boolean(),
  documentType: z.enum(documentTypes),
  /** The language of most of the text; Haitian Creole is named, though the product does not speak it. */
  language: z.enum([...locales, 'ht', 'other']),
  /** Which engine answered. */
  engine: z.enum(engines),
})

/** What comes while the work goes on: sentences as they are ready, and at the end the whole answer. */
export const Progress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sentence'), place: z.int(), of: z.int(), plain: z.string() }),
  z.object({ kind: z.literal('done'), result: Simplified }),
])

const Saved = z.object({
  id: uuid,
  original: z.string(),
  simplified: z.string(),
  createdAt: z.date(),
})
const Pasted = z.object({ text: personText(1, longestText), engine: z.enum(engines).optional() })

const work = { limit: { times: 20, seconds: 60 }, mode: 'read' } as const

export const endpoints = {
  getEngine: endpoint('user', 'GET /simplify/engine', {
    summary: 'Whether the product’s own rules or a configured language model will answer',
  }).output(z.object({ engine: z.enum(engines) })),
  simplify: endpoint('user', 'POST /simplify', {
    ...work,
    summary: 'Puts a legal text into plain words; nothing of it is kept',
  })
    .input(Pasted)
    .output(Simplified),
  simplifyLive: endpoint('user', 'POST /simplify/live', {
    ...work,
    summary: 'The same as server-sent events: sentences as they are ready, then the whole answer',
  })
    .input(Pasted)
    .output(eventIterator(Progress)),
  listSaved: endpoint('user', 'GET /simplify/saved', {
    summary: `What one saved, newest first, with the beginning of each (at most ${mostSaved})`,
  }).output(
    z.array(Saved.omit({ original: true, simplified: true }).extend({ excerpt: z.string() })),
  ),
  getSaved: endpoint('user', 'GET /simplify/saved/{id}', { summary: 'One saved text' })
    .input(z.object({ id: uuid }))
    .output(Saved),
  saveText: endpoint('user', 'POST /simplify/saved', {
    status: 201,
    summary: 'Keep a text and its plain form; a retry with the same id keeps it once',
  })
    .input(
      z.object({
        id: uuid,
        original: personText(1, longestText),
        simplified: personText(1, longestPlain),
      }),
    )
    .output(Saved),
  deleteSaved: endpoint('user', 'DELETE /simplify/saved/{id}', {
    status: 204,
    summary: 'Delete a saved text',
  }).input(z.object({ id: uuid })),
}
