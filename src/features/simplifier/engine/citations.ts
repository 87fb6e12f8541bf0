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
