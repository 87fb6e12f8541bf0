import { conceptOf } from './concepts.ts'
import { empty } from './clause.ts'
import type { Operator, Said, Scopes } from './scopes.ts'

/** Denials and limits of a text in one form. */

/** A condition that, with a denial in front of it, says "only": "may not, unless", "cannot, without", "not until". */
const limiting = new Set(['unless', 'without', 'until', 'before', 'except'])

export interface Signed {
  readonly said: readonly Said[]
  readonly operators: readonly Operator[]
  readonly scopes: Scopes
}

export const asWritten = (scopes: Scopes): Signed => ({
  said: scopes.said,
  operators: scopes.operators,
  scopes,
})

/** "May not pay unless it is approved" as "may pay only if it is approved": two denials that say a limit become one limit. */
export function inOneForm(scopes: Scopes): Signed {
  const said = scopes.said.map((one) => ({ ...one }))
  const operators = [...scopes.operators]
  const isDenied = (index: number) =>
    operators.some((one) => one.statement === index && one.kind === 'not')
  scopes.statements.forEach((statement, index) => {
    if (!limiting.has(statement.role) && !(statement.role === 'if' && isDenied(index))) return
    const hosts = scopes.statements.flatMap((other, i) =>
      i !== index &&
      other.sentence === statement.sentence &&
      (other.role === 'main' || other.role === 'that' || other === statement.parent) &&
      isDenied(i)
        ? [i]
        : [],
    )
    const isAttached =
      statement.parent?.hasFinite === true &&
      scopes.statements.indexOf(statement.parent) < index &&
      scopes.statements.includes(statement.parent)
    const host =
      hosts.find((i) => scopes.statements[i] === statement.parent) ??
      (isAttached ? undefined : (hosts.find((i) => i > index) ?? hosts.at(-1)))
    if (host === undefined || !said.some((one) => one.statement === host && one.denied)) return
    for (const one of said) {
      if (
        (one.statement !== host && one.statement !== index) ||
        !one.denied ||
        (!one.isHead && one.denies)
      )
        continue
      one.denied = false
      if (one.statement === host && (one.force === 'duty' || one.force === 'shall'))
        one.force = 'leave'
    }
    const gone = operators.filter(
      (one) =>
        (one.statement === host && one.kind === 'not') ||
        (one.statement === index &&
          (one.kind === 'unless' ||
            one.kind === 'without' ||
            one.kind === 'except' ||
            (one.kind === 'not' && statement.role === 'if'))),
    )
    const scope = new Set(gone.flatMap((one) => [...one.scope]))
    for (const token of statement.tokens)
      if (!empty.has(token.lower) && token.tag !== 'stop') scope.add(conceptOf(token.lower).name)
    for (const one of gone) operators.splice(operators.indexOf(one), 1)
    operators.push({
      kind: 'only',
      word: 'only',
      head: gone[0]?.head ?? '',
      scope,
      context: gone[0]?.context ?? scope,
      statement: host,
      sentence: statement.sentence,
    })
  })
  return { said, operators, scopes }
}

/** "You must, unless it is waived" as the sentence says it that goes "you need not if it is waived". */
export const asException = (scopes: Scopes): Signed => ({
  ...asWritten(scopes),
  said: scopes.said.map((one) =>
    one.role === 'unless' && (one.isHead || !one.denies) ? { ...one, denied: !one.denied } : one,
  ),
})
