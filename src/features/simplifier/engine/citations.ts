import type { Cut, Finder } from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite } from './grammar.ts'
import type { Token } from './tokens.ts'

/** Sets a citation as lawyers write it: "(Fed.Cir.2009)" → "(Fed. Cir. 2009)". */
export function spacedCitations(tokens: readonly Token[]): readonly Token[] {
  tokens.forEach((token, i) => {
    const before = tokens[i - 1]?.text ?? ''
    if (token.space === '' && before.endsWith('.') && i > 1 && !token.fixed && (/^(?:1[89]|20)\d\d$/.test(token.text) || /^(?:Cir|App)\.?$/.test(token.text)))
      token.space = ' '
  })
  return tokens
}

const said =
  /^(?:noting|finding|holding|explaining|stating|concluding|observing|recognizing|rejecting|affirming|reversing|ruling|describing|discussing|applying|denying|granting|upholding|dismissing)$/

/** "Smith v. Jones, 5 F.3d 6 (1st Cir. 1990) (holding that A)." → "… . The court held that A." */
export const parenthetical: Finder = ({ tokens }, i) => {
  const verb = tokens[i + 1]
  if (tokens[i]?.text !== '(' || verb === undefined || !said.test(verb.lower) || tokens[i - 1]?.text !== ')') return undefined
  // Only a circuit is surely a court: the Board and the AAO are none.
  if (!tokens.slice(Math.max(0, i - 6), i).some(({ lower }) => lower === 'cir.')) return undefined
  if (!tokens.slice(Math.max(0, i - 4), i).some(({ text }) => /^(?:1[89]|20)\d\d$/.test(text) || /(?:1[89]|20)\d\d$/.test(text))) return undefined
  let depth = 0
  let close = i
  for (; close < tokens.length; close++) {
    if (tokens[close]?.text === '(') depth++
    if (tokens[close]?.text === ')' && --depth === 0) break
  }
  if (tokens.slice(i, close).some(({ lower }, k, inner) => lower === 'and' && /^(?:citing|quoting|noting|finding|holding)$/.test(inner[k + 1]?.lower ?? '')))
    return undefined
  const rest = tokens.slice(close + 1)
  const base = baseOf(verb.lower.replace('recognizing', 'recognising'))
  if (base === undefined || close - i < 5 || rest.some(({ text }) => text !== '.')) return undefined
  return { end: i, start: `The court ${finite(verb.lower === 'recognizing' ? 'recognize' : base, 'past', 'It')}`, rest: i + 2, drop: close }
}

/** "…, see Banner v. United States" → "… . See Banner v. United States" */
export const see: Finder = ({ tokens }, i): Cut | undefined => {
  if (tokens[i]?.lower !== 'see' || !/^[,;]$/.test(tokens[i - 1]?.text ?? '')) return undefined
  const next = tokens[i + 1]?.lower === 'also' ? tokens[i + 2] : tokens[i + 1]
  return next?.tag === 'name' || next?.tag === 'number' || next?.lower === 'id.' ? { end: i - 1, start: '', rest: i } : undefined
}
