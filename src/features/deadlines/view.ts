import type { Locale } from '#kernel/locale.ts'
import { servedTexts, translate } from '#server/text.ts'
import type { Outcome } from './engine/compute.ts'
import { papers } from './engine/papers.ts'
import type { Rule } from './engine/rule.ts'
import { rules } from './engine/rules.ts'
import { tellStep, writeDay } from './engine/words.ts'

interface Words {
  readonly rules: Readonly<Record<string, { name: string; about: string }>>
  readonly versions: Readonly<Record<string, string>>
  readonly papers: Readonly<Record<string, { name: string; about?: string; todo: string }>>
}

const wordsIn = (locale: Locale) => servedTexts<Words>(locale, 'rules')

const versionsOf = (rule: Rule) =>
  rule.version === null ? [] : [{ id: rule.version, standing: 'in_force' as const, from: rule.inForceFrom, to: rule.inForceTo, length: rule.length, unit: rule.unit, source: rule.source }, ...rule.others]

/** The table in a reader's language. */
export function viewRules(locale: Locale) {
  const words = wordsIn(locale)
  return rules.map(({ version: _version, others: _others, ...rule }, index) => ({
    ...rule,
    ...words.rules[rule.id]!,
    versions: versionsOf(rules[index]!).map((version) => ({ ...version, text: words.versions[version.id]! })),
  }))
}

/** The papers in a reader's language; one with a single rule is explained by that rule. */
export function viewPapers(locale: Locale) {
  const words = wordsIn(locale)
  return papers.map((paper) => ({ ...paper, rules: [...paper.rules], about: words.rules[paper.rules[0] ?? '']?.about ?? '', ...words.papers[paper.id]! }))
}

/** A result with its arithmetic in words. */
export function viewOutcome(outcome: Outcome, locale: Locale) {
  const words = wordsIn(locale)
  const say = (key: string, params: Record<string, unknown> = {}) => translate(locale, `deadlines:${key}`, params)
  return {
    ...outcome,
    ...words.rules[outcome.rule]!,
    daysLeft: outcome.daysLeft!,
    steps: outcome.steps.map((step) => ({ ...step, text: tellStep(step, say, (date) => writeDay(locale, date)) })),
    variants: outcome.variants.map((variant) => ({ ...variant, text: words.versions[variant.id]! })),
    confirm: translate(locale, 'deadlines:confirm'),
  }
}
