import type { CalendarDate } from '#kernel/calendar-dates.ts'
import { askedOfRule, type Answerable, type Asked, type Mistake } from './question.ts'
import { findRule } from './rules.ts'

/** A question about a rule by its id: one that can be computed, or the first thing wrong with it. `today` is the reader's day. */
export function askedOf(asked: Asked, today: CalendarDate): Answerable | Mistake {
  const rule = findRule(asked.rule)
  return rule === undefined
    ? { field: 'rule', code: 'deadline_rule_unknown' }
    : askedOfRule(rule, asked, today)
}
