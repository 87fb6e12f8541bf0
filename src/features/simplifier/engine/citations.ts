import type { Cut, Finder } from './clauses.ts'
import type { Token } from './tokens.ts'

/** Sets a citation as lawyers write it: "(Fed.Cir.2009)" → "(Fed. Cir. 2009)". */
export function spacedCitations(tokens: readonly Token[]): readonly Token[] {
  tokens.forEach((token, i) => {
    const before = tokens[i - 1]?.text ?? ''
    if (
      token.space === '' &&
      before.endsWith('.') &&
      i > 1 &&
      !token.fixed &&
      (/^(?:1[89]|20)\d\d$/.test(token.text) || /^(?:Cir|App)\.?$/.test(token.text))
    )
      token.space = ' '
  })
  return tokens
}

/** "…, see Banner v. United States" → "… . See Banner v. United States" */
export const see: Finder = ({ tokens }, i): Cut | undefined => {
  if (tokens[i]?.lower !== 'see' || !/^[,;]$/.test(tokens[i - 1]?.text ?? '')) return undefined
  const next = tokens[i + 1]?.lower === 'also' ? tokens[i + 2] : tokens[i + 1]
  return next?.tag === 'name' || next?.tag === 'number' || next?.lower === 'id.'
    ? { end: i - 1, start: '', rest: i }
    : undefined
}
