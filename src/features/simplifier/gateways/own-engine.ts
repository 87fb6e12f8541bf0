import { languageOf } from '../engine/language.ts'
import { simplifyText } from '../engine/simplify.ts'
import { piecesOf, type Rewriter } from './rewriter.ts'

/** The product's own rules. They know English; a text in another language comes back as it is. */
export const ownEngine: Rewriter = {
  name: 'own',
  async *rewrite(text) {
    const { pieces } = piecesOf(text)
    const { sentences } = languageOf(text) === 'en' ? simplifyText(text) : { sentences: [] }
    for (const [place, piece] of pieces.entries()) {
      const said = sentences[place]
      yield { ...piece, plain: said?.plain ?? piece.source, reasons: said?.reasons ?? [], by: 'own' }
    }
  },
}
