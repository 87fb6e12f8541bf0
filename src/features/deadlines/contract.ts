import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { helpers, paperGroups } from './engine/papers.ts'
import {
  givenModes,
  printedModes,
  ruleGroups,
  ruleInputs,
  ruleKinds,
  services,
  standings,
  statuses,
  units,
} from './engine/rule.ts'

export const errors = defineErrors({
  deadline_rule_unknown: 400,
  deadline_paper_unknown: 404,
  deadline_date_impossible: 400,
  deadline_date_out_of_range: 400,
  deadline_printed_before_notice: 400,
  deadline_time_missing: 400,
})

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
  rollsBack: z.boolean(),
  lessThan: z.boolean(),
  receipt: z.enum(['received', 'sent']).nullable(),
  printed: z.enum(printedModes),
  /** Where the letter itself names the time: what `length` is then. */
  given: z.enum(givenModes).nullable(),
  source: Source,
  status: z.enum(statuses),
  inForceFrom: day.nullable(),
  inForceTo: day.nullable(),
  checkedOn: day,
  versions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      standing: z.enum(standings),
      from: day.nullable(),
      to: day.nullable(),
      length: z.int(),
      unit: z.enum(units),
      source: Source,
    }),
  ),
})

/** A paper in the list one chooses from, with what the form needs to ask. */
export const PaperName = z.object({
  id: z.string(),
  group: z.enum(paperGroups),
  name: z.string(),
  input: z.enum(ruleInputs).nullable(),
  served: z.boolean(),
  /** Is there a day of its own to ask for that the paper may print? */
  asksPrinted: z.boolean(),
  /** Does the letter name its time, perhaps in days? */
  asksGiven: z.boolean(),
})

/** All of one paper: what it means, what to do, what happens when it is late, where help is, and the rules that count from it, the one that matters most first. */
export const PaperView = PaperName.extend({
  about: z.string().nullable(),
  todo: z.string(),
  late: z.string().nullable(),
  noDay: z.string().nullable(),
  sources: z.array(Source),
  help: z.array(z.enum(helpers)),
  rules: z.array(RuleView),
})

export const Computed = z.object({
  rule: z.string(),
  name: z.string(),
  kind: z.enum(ruleKinds),
  /** The careful day. */
  date: day,
  /** The day of the version in force. */
  inForce: day,
  /** The paper names a later day than the law gives. */
  printedTooLate: z.boolean(),
  opensOn: day.nullable(),
  /** Without extra days for the mail and without a move to a business day. */
  safeDate: day,
  /** The latest day that a version of the rule still gives. */
  lastDate: day,
  rolled: z.boolean(),
  steps: z.array(
    z.object({
      kind: z.string(),
      date: day,
      days: z.int().nullable(),
      unit: z.enum(units).nullable(),
      reason: z.string().nullable(),
      computed: day.nullable(),
      text: z.string(),
    }),
  ),
  source: Source,
  status: z.enum(statuses),
  variants: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      standing: z.enum(standings),
      from: day.nullable(),
      to: day.nullable(),
      date: day,
      source: Source,
    }),
  ),
  daysLeft: z.int(),
  late: z.int(),
  about: z.string(),
  confirm: z.string(),
  checkedOn: day,
  /** Last checked more than 90 days ago. */
  stale: z.boolean(),
})

export const endpoints = {
  computeDeadline: endpoint('anyone', 'POST /deadlines/compute', {
    summary: 'The deadline that follows from a letter, with the calculation in words',
    limit: { times: 120, seconds: 60 },
    mode: 'read',
  })
    .input(
      z.object({
        rule: z.string().max(60),
        noticeDate: z.string().max(40),
        servedBy: z.enum(services),
        printedDate: z.string().max(40).nullish(),
        givenDays: z.int().min(1).max(999).nullish(),
      }),
    )
    .output(Computed),
  listDeadlineRules: endpoint('anyone', 'GET /deadlines/rules', {
    summary: 'The table of rules, with sources and dates in force',
  }).output(z.array(RuleView)),
  listPapers: endpoint('anyone', 'GET /deadlines/papers', {
    summary: 'Letters from agencies and courts, by name',
  }).output(z.array(PaperName)),
  getPaper: endpoint('anyone', 'GET /deadlines/papers/{paper}', {
    summary: 'One letter: what it means, what to do, and the deadlines that run from it',
  })
    .input(z.object({ paper: z.string().max(60) }))
    .output(PaperView),
  readPaperBook: endpoint('anyone', 'GET /deadlines/book', {
    summary: 'All letters at once, for offline use',
  }).output(z.array(PaperView)),
  checkDeadlineRules: endpoint('admin', 'GET /deadlines/freshness', {
    summary: 'How many rules were last checked more than 90 days ago',
  }).output(z.object({ count: z.int(), oldest: day }).nullable()),
}
