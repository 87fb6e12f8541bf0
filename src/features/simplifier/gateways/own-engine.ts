import { simplifyText } from '../engine/simplify.ts'
import { piecesOf, type Rewriter } from './rewriter.ts'

/** The product's own rules. They know English; sentences in another language come back as they are. */
export const ownEngine: Rewriter = {
  name: 'own',
  async *rewrite(text) {
    const { pieces } = piecesOf(text)
    const { sentences } = simplifyText(text)
    for (const [place, piece] of pieces.entries()) {
      const said = sentences[place]
      yield {
        ...piece,
        plain: said?.plain ?? piece.source,
        reasons: said?.reasons ?? [],
        by: 'own',
      }
    }
  },
}
