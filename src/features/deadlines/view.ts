import type { CalendarDate } from '#kernel/calendar-dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { servedTexts, translate } from '#server/text.ts'
import type { Outcome } from './engine/outcome.ts'
import { isStale } from './engine/freshness.ts'
import { papers, type Paper } from './engine/papers.ts'
import type { Rule, RuleInput, RuleKind } from './engine/rule.ts'
import { ruleOf, rules } from './engine/rules.ts'
import { writeStep, writeDay } from './engine/words.ts'

interface Words {
  readonly rules: Readonly<Record<string, { name: string; about: string }>>
  readonly versions: Readonly<Record<string, string>>
  readonly papers: Readonly<
    Record<string, { name: string; about?: string; todo: string; late?: string; noDay?: string }>
  >
}

const wordsIn = (locale: Locale) => servedTexts<Words>(locale, 'rules')

const versionsOf = (rule: Rule) =>
  rule.version === null
    ? []
    : [
        {
          id: rule.version,
          standing: 'in_force' as const,
          from: rule.inForceFrom,
          to: rule.inForceTo,
          length: rule.length,
          unit: rule.unit,
          source: rule.source,
        },
        ...rule.others,
      ]

function viewRule(rule: Rule, words: Words) {
  const { version: _version, others: _others, ...shown } = rule
  return {
    ...shown,
    ...words.rules[rule.id]!,
    versions: versionsOf(rule).map((version) => ({
      ...version,
      text: words.versions[version.id]!,
    })),
  }
}

/** The table in a reader's language. */
export function viewRules(locale: Locale) {
  const words = wordsIn(locale)
  return rules.map((rule) => viewRule(rule, words))
}

const printedNowhere: readonly RuleKind[] = ['opens', 'advised', 'answer']
const printedOn: readonly RuleInput[] = ['notice', 'decision', 'order', 'issued', 'appointment']

/** A last day is asked for where a letter may print one beside the date that one counts from. */
const asksPrinted = (rule: Rule | undefined) =>
  rule !== undefined &&
  (rule.printed === 'first' ||
    (rule.length > 0 && !printedNowhere.includes(rule.kind) && printedOn.includes(rule.input)))

function viewName({ id, group, served, rules: [first] }: Paper, words: Words) {
  const rule = first === undefined ? undefined : ruleOf(first)
  return {
    id,
    group,
    name: words.papers[id]!.name,
    input: rule?.input ?? null,
    served,
    asksPrinted: asksPrinted(rule),
    asksGiven: rule !== undefined && rule.given !== null && rule.unit === 'days',
  }
}

/** The list of papers in a reader's language. Names only: the words of a paper go out when it is asked for. */
export function viewPapers(locale: Locale) {
  const words = wordsIn(locale)
  return papers.map((paper) => viewName(paper, words))
}

/** One paper with its words and its rules. */
export function viewPaper(paper: Paper, locale: Locale) {
  const words = wordsIn(locale)
  const { about, todo, late, noDay } = words.papers[paper.id]!
  return {
    ...viewName(paper, words),
    about: about ?? null,
    todo,
    late: late ?? null,
    noDay: noDay ?? null,
    sources: [...paper.sources],
    help: [...paper.help],
    rules: paper.rules.map((id) => viewRule(ruleOf(id), words)),
  }
}

/** A result with its arithmetic in words. */
export function viewOutcome(
  outcome: Outcome,
  { checkedOn }: Rule,
  locale: Locale,
  today: CalendarDate,
) {
  const words = wordsIn(locale)
  const t = (key: string, params: Record<string, unknown> = {}) =>
    translate(locale, `deadlines:${key}`, params)
  const { inForceSteps: _inForceSteps, ...told } = outcome
  return {
    ...told,
    ...words.rules[outcome.rule]!,
    daysLeft: outcome.daysLeft!,
    steps: outcome.steps.map((step) => ({
      ...step,
      text: writeStep(step, t, (date) => writeDay(locale, date)),
    })),
    variants: outcome.variants.map((variant) => ({
      ...variant,
      text: words.versions[variant.id]!,
    })),
    confirm: translate(locale, 'deadlines:confirm'),
    checkedOn,
    stale: isStale(checkedOn, today),
  }
}
