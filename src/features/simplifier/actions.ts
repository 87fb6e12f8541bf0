import type { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { servedTexts, translate } from '#server/text.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Progress, Simplified } from './contract.ts'
import { actionsOf } from './engine/actions.ts'
import { documentTypeOf, type DocumentType } from './engine/document-type.ts'
import { extractsOf } from './engine/extracts.ts'
import { languageOf } from './engine/language.ts'
import { readabilityOf } from './engine/readability.ts'
import { summaryOf } from './engine/summary.ts'
import { termsIn } from './engine/terms.ts'
import { warningSentences } from './engine/warnings.ts'
import { languageModel } from './gateways/language-model.ts'
import { ownEngine } from './gateways/own-engine.ts'
import { piecesOf, rewriteAll, RewriterFailure, type Rewriter, type RewrittenPiece } from './gateways/rewriter.ts'
import { textOf, type EngineName } from './rules.ts'

interface Wish {
  readonly text: string
  /** 'own' keeps the text in the house even where a language model is configured. */
  readonly engine?: EngineName | undefined
}

type Place = Pick<Ctx, 'config' | 'locale' | 'log'>

/** Which engine answers unless the reader wishes otherwise. */
export const engineOf = ({ languageModel: model }: Ctx['config']): EngineName => (model === undefined ? 'own' : 'model')

const rewriterFor = (config: Ctx['config'], wish: EngineName | undefined): Rewriter =>
  config.languageModel === undefined || wish === 'own' ? ownEngine : languageModel(config.languageModel, ownEngine)

/** Says a text in plain words, sentence by sentence, and at the end the whole answer. Nothing of it is stored or logged. */
export async function* simplifyLive({ config, locale, log }: Place, { text, engine }: Wish): AsyncGenerator<z.input<typeof Progress>, void> {
  const of = piecesOf(text).pieces.length
  let rewriter = rewriterFor(config, engine)
  let pieces: RewrittenPiece[] = []
  try {
    for await (const piece of rewriter.rewrite(text)) {
      pieces.push(piece)
      if (rewriter.name === 'model') yield { kind: 'sentence', place: pieces.length - 1, of, plain: piece.plain }
    }
  } catch (error) {
    if (!(error instanceof RewriterFailure)) throw error
    log.warn({ reason: error.message }, 'the language model gave up; the own rules answer')
    rewriter = ownEngine
    pieces = await rewriteAll(ownEngine, text)
  }
  yield { kind: 'done', result: answerOf(text, pieces, rewriter.name, locale) }
}

/** The same, at once. */
export async function simplify(place: Place, wish: Wish): Promise<z.input<typeof Simplified>> {
  for await (const step of simplifyLive(place, wish)) if (step.kind === 'done') return step.result
  throw new Error('a text was given back unfinished')
}

function answerOf(text: string, pieces: readonly RewrittenPiece[], engine: EngineName, locale: Locale): z.input<typeof Simplified> {
  const sentences = pieces.map(({ space, source, plain, reasons, by }) => ({ space, source, plain, reasons: [...reasons], by }))
  const { tail } = piecesOf(text)
  const simplified = textOf({ sentences, tail })
  const plainOf = new Map(sentences.map(({ source, plain }) => [source, plain]))
  const language = languageOf(text)
  const type = language === 'en' ? documentTypeOf(text) : 'unknown'
  const actions = language === 'en' ? actionsOf(text, type) : []
  const risks = language === 'en' ? warningSentences(text) : []
  const before = readabilityOf(text, language)
  const after = readabilityOf(simplified, language)
  const { dates, money, forms, receipts } = extractsOf(text)
  const shown = <Item extends { text: string; value: string; sentence: string }>(items: readonly Item[]) => items.map(({ text: written, value, sentence }) => ({ text: written, value, sentence }))
  return {
    simplified,
    keyTerms: definitionsOf(text, locale),
    summary: summaryIn(locale, type, summaryOf(sentences, actions, risks)),
    actionItems: actions.map(({ sentence }) => plainOf.get(sentence) ?? sentence),
    warnings: risks.map((sentence) => plainOf.get(sentence) ?? sentence),
    readabilityScore: { before: before?.score ?? null, after: after?.score ?? null },
    formula: before?.formula ?? null,
    notScored: before === null || after === null,
    grade: { before: before?.grade ?? null, after: after?.grade ?? null },
    sentences,
    tail,
    actions: actions.map((action) => ({ ...action, text: plainOf.get(action.sentence) ?? action.sentence })),
    dates: shown(dates),
    money: shown(money),
    forms: shown(forms),
    receipts: shown(receipts),
    documentType: type,
    language,
    engine,
  }
}

interface Definition {
  readonly term: string
  readonly definition: string
}

const glossary = (locale: Locale) => servedTexts<Record<string, Definition>>(locale, 'glossary')

/** The terms of a text with their meaning in the reader's language, in English where that language has none. */
function definitionsOf(text: string, locale: Locale) {
  const [own, english] = [glossary(locale), glossary('en')]
  return termsIn(text).flatMap(({ id, found, importance, source }) => {
    const said = own[id] ?? english[id]
    return said === undefined ? [] : [{ id, found, importance, source, term: said.term, definition: said.definition }]
  })
}

function summaryIn(locale: Locale, type: DocumentType, lines: readonly string[]): string {
  const opening = type === 'unknown' ? [] : [translate(locale, 'simplifier:summary.type', { type: translate(locale, `simplifier:documentTypes.${type}`) })]
  return [...opening, ...lines].join(' ')
}
