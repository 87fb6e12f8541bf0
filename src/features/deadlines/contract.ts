import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { paperGroups } from './engine/papers.ts'
import { ruleGroups, ruleInputs, ruleKinds, services, standings, statuses, units } from './engine/rule.ts'

export const errors = defineErrors({ deadline_rule_unknown: 400, deadline_date_impossible: 400, deadline_date_out_of_range: 400, deadline_printed_before_notice: 400 })

const day = z.string()
const Source = z.object({ cite: z.string(), url: z.string() })

/** One rule of the table with its words in the reader's language. */
export const RuleView = z.object({
  id: z.string(),
  group: z.enum(ruleGroups),
  kind: z.enum(ruleKinds),
  input: z.enum(ruleInputs),
  name: z.string(),
  about: z.string(),
  length: z.int(),
  unit: z.enum(units),
  direction: z.enum(['after', 'before']),
  opensBefore: z.int().nullable(),
  mail: z.object({ days: z.partialRecord(z.enum(services), z.int()), source: Source }).nullable(),
  rolls: Source.nullable(),
  rollsOnPaper: z.boolean(),
  receipt: z.enum(['received', 'sent']).nullable(),
  printed: z.enum(['wins', 'earlier']),
  source: Source,
  status: z.enum(statuses),
  inForceFrom: day.nullable(),
  inForceTo: day.nullable(),
  checkedOn: day,
  versions: z.array(z.object({ id: z.string(), text: z.string(), standing: z.enum(standings), from: day.nullable(), to: day.nullable(), length: z.int(), unit: z.enum(units), source: Source })),
})

/** A paper a person may hold: what it means, what to do, and the rules that count from it. */
export const PaperView = z.object({ id: z.string(), group: z.enum(paperGroups), rules: z.array(z.string()), served: z.boolean(), name: z.string(), about: z.string(), todo: z.string() })

export const Computed = z.object({
  rule: z.string(),
  name: z.string(),
  kind: z.enum(ruleKinds),
  date: day,
  opensOn: day.nullable(),
  /** Without extra days for the mail and without a move to a business day. */
  safeDate: day,
  /** The latest day that a version of the rule still gives. */
  lastDate: day,
  rolled: z.boolean(),
  steps: z.array(z.object({ kind: z.string(), date: day, days: z.int().nullable(), unit: z.enum(units).nullable(), reason: z.string().nullable(), computed: day.nullable(), text: z.string() })),
  source: Source,
  status: z.enum(statuses),
  variants: z.array(z.object({ id: z.string(), text: z.string(), standing: z.enum(standings), from: day.nullable(), to: day.nullable(), date: day, source: Source })),
  daysLeft: z.int(),
  late: z.int(),
  about: z.string(),
  confirm: z.string(),
})

export const endpoints = {
  computeDeadline: endpoint('anyone', 'POST /deadlines/compute', { summary: 'The date a notice gives, with its arithmetic in words', limit: { times: 120, seconds: 60 }, ownTransactions: true })
    .input(z.object({ rule: z.string().max(60), noticeDate: z.string().max(40), servedBy: z.enum(services), printedDate: z.string().max(40).nullish() }))
    .output(Computed),
  listDeadlineRules: endpoint('anyone', 'GET /deadlines/rules', { summary: 'The table of rules, with sources and dates in force' }).output(z.array(RuleView)),
  listPapers: endpoint('anyone', 'GET /deadlines/papers', { summary: 'Papers from offices and courts: what they mean and what to do' }).output(z.array(PaperView)),
}
