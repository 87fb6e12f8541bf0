import type { Rule } from './rule.ts'
import { courtRules } from './rules-court.ts'

import { asylumRules } from './rules-asylum.ts'
import { greenCardRules, statusRules } from './rules-status.ts'
import { uscisRules } from './rules-uscis.ts'

const all = [...uscisRules, ...courtRules, ...asylumRules, ...statusRules, ...greenCardRules]

export type RuleId = (typeof all)[number]['id']

/** The whole table, in one order. */
export const rules: readonly (Rule & { readonly id: RuleId })[] = all

export const ruleIds: readonly RuleId[] = all.map(({ id }) => id)

const byId: ReadonlyMap<string, Rule> = new Map(all.map((one) => [one.id, one]))

/** The rule of an id, or undefined where there is none. */
export const findRule = (id: string): Rule | undefined => byId.get(id)

/** The rule of an id that is known to exist. */
export const ruleOf = (id: RuleId): Rule => byId.get(id)!
