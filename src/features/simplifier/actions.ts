import type { z } from 'zod'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { findIn, ownOfAccount } from '#features/masking/actions.ts'
import { servedTexts, translate } from '#server/text.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Progress, Simplified } from './contract.ts'
import type { DocumentType } from './engine/paper/type-signs.ts'
import { joinBroken } from './engine/broken-words.ts'
import { foldsOf } from './engine/paper/folds.ts'
import { gistsOf, type GistPart } from './engine/gists.ts'
import type { Quoted } from './engine/paper/card.ts'
import { termsIn, type FoundTerm } from './engine/terms.ts'
import { ownEngineAway, readAway, turnOf } from './gateways/away.ts'
import { languageModel } from './gateways/language-model.ts'
import { piecesOf, RewriterFailure, type RewrittenPiece } from './gateways/rewriter.ts'
import type { Done } from './gateways/worker.ts'
import { gathered, type EngineName } from './rules.ts'

interface Wish {
  readonly text: string
  /** 'own' keeps the text in the product even where a language model is configured. */
  readonly engine?: EngineName | undefined
}

type Place = Pick<RequestCtx, 'config' | 'db' | 'locale' | 'log' | 'actor' | 'signal'>

/** Which engine answers unless the reader wishes otherwise. */
export const engineOf = ({ languageModel: model }: Ctx['config']): EngineName =>
  model === undefined ? 'own' : 'model'

/**
 * Says a text in plain words, sentence by sentence, and at the end the whole answer. Nothing of it is stored or logged. One
 * text of a person at a time.
 */
export async function* simplifyLive(
  { config, db, locale, log, actor, signal }: Place,
  { text: pasted, engine }: Wish,
): AsyncGenerator<z.input<typeof Progress>, void> {
  const text = joinBroken(pasted)
  const release = await turnOf(actor.id, signal)
  try {
    if (config.languageModel !== undefined && engine !== 'own') {
      try {
        const of = piecesOf(text).pieces.length
        const said: RewrittenPiece[] = []
        const sender = await ownOfAccount(db, actor.id)
        for await (const piece of languageModel(config.languageModel, ownEngineAway(signal), {
          find: (whole) => findIn(whole, sender),
        }).rewrite(text)) {
          said.push(piece)
          yield { kind: 'sentence', place: said.length - 1, of, plain: piece.plain }
        }
        return yield {
          kind: 'done',
          result: answerOf(await readAway({ text, said }, signal), 'model', locale),
        }
      } catch (error) {
        if (!(error instanceof RewriterFailure)) throw error
        log.warn({ reason: error.message }, 'the language model gave up; the own rules answer')
      }
    }
    yield { kind: 'done', result: answerOf(await readAway({ text }, signal), 'own', locale) }
  } finally {
    release()
  }
}

/** The same, at once. */
export async function simplify(place: Place, wish: Wish): Promise<z.input<typeof Simplified>> {
  for await (const step of simplifyLive(place, wish)) if (step.kind === 'done') return step.result
  throw new Error('a text was given back unfinished')
}

function answerOf(
  { pieces, tail, plain, findings }: Done,
  engine: EngineName,
  locale: Locale,
): z.input<typeof Simplified> {
  const { actions, warnings, before, after, extracts, type, language, card } = findings
  const plainOf = new Map(pieces.map(({ source, plain: said }) => [source, said]))
  const shown = <Item extends { text: string; value: string; sentence: string }>(
    items: readonly Item[],
  ) => items.map(({ text, value, sentence }) => ({ text, value, sentence }))
  const asks = new Set([...actions.map(({ sentence }) => sentence), ...warnings])
  const folding = foldsOf(pieces.map(({ source }) => source))
  const said = (sentence: string) => plainOf.get(sentence) ?? sentence
  return {
    // A frightened reader acts on the card: it shows what the paper says, below what we know that its words come to.
    card: {
      ...card,
      todo: card.todo.map((action) => ({
        action,
        gists:
          actions[action]?.kind === 'choice'
            ? []
            : gistsIn(locale, 'todo', actions[action]?.sentence ?? ''),
      })),
      ifNot: card.ifNot.map((one) => ({ ...one, gists: gistsIn(locale, 'ifNot', one.text) })),
      send: explained(card.send, locale),
      others: card.others.map(({ days, sentence }) => ({ days: [...days], sentence })),
    },
    simplified: plain,
    keyTerms: definitionsOf(findings.terms, locale),
    summary: summaryIn(locale, type, findings.summary),
    actionItems: actions.map(({ sentence }) => said(sentence)),
    warnings: warnings.map(said),
    readabilityScore: { before: before?.score ?? null, after: after?.score ?? null },
    formula: before?.formula ?? null,
    notScored: before === null || after === null,
    grade: { before: before?.grade ?? null, after: after?.grade ?? null },
    sentences: gathered(
      pieces.map((piece, place) => ({
        ...piece,
        folds: folding[place] === true && !asks.has(piece.source),
      })),
    ),
    tail,
    actions: actions.map((action) => ({
      ...action,
      text: said(action.sentence),
      items: [...action.items],
    })),
    dates: shown(extracts.dates),
    money: shown(extracts.money),
    forms: shown(extracts.forms),
    receipts: shown(extracts.receipts),
    extractsCut: extracts.cut,
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
function definitionsOf(terms: readonly FoundTerm[], locale: Locale) {
  const [own, english] = [glossary(locale), glossary('en')]
  return terms.flatMap(({ id, found, importance, source }) => {
    const said = own[id] ?? english[id]
    return said === undefined
      ? []
      : [{ id, found, importance, source, term: said.term, definition: said.definition }]
  })
}

const gistsIn = (locale: Locale, part: GistPart, text: string): string[] => {
  const words = servedTexts<Record<GistPart, Record<string, string>>>(locale, 'gists')[part]
  return gistsOf(part, text).flatMap((id) => words[id] ?? [])
}

/** Terms of one thing to send that are explained beside it. */
const mostExplained = 3

/** What to send, in a few words where we know them, else with its terms; a term is explained once. */
function explained(send: readonly Quoted[], locale: Locale) {
  const told = new Set<string>()
  return send.map((quoted) => {
    const gists = gistsIn(locale, 'send', quoted.text)
    if (gists.length > 0) return { ...quoted, gists, terms: [] }
    const fresh = definitionsOf(termsIn(quoted.text), locale)
      .filter(({ id }) => !told.has(id))
      .slice(0, mostExplained)
    for (const { id } of fresh) told.add(id)
    return { ...quoted, gists, terms: fresh.map(({ term, definition }) => ({ term, definition })) }
  })
}

function summaryIn(locale: Locale, type: DocumentType, lines: readonly string[]): string {
  const opening =
    type === 'unknown'
      ? []
      : [
          translate(locale, 'simplifier:summary.type', {
            type: translate(locale, `simplifier:documentTypes.${type}`),
          }),
        ]
  return [...opening, ...lines].join(' ')
}
