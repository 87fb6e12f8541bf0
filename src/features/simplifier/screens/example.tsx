import type { TFunction } from 'i18next'
import type { SimplifiedText } from '../client.ts'
import example from '../engine/example.json' with { type: 'json' }

export const exampleText = example.original

/** What shows when a call fails: a made-up rental agreement in the shape of an answer, with S2's figures. */
export function exampleResult(t: TFunction<'simplifier'>): SimplifiedText {
  const { original, simplified, terms, readabilityScore } = example
  const action = t('demo.action')
  // The card shows the paper's own sentences: the first asks, the second says what follows.
  const [asks = '', follows = ''] = original.split(/(?<=month\.) /)
  return {
    card: {
      what: { type: 'lease', sentence: null, noticeDate: null },
      todo: [{ action: 0, gists: [] }],
      by: null,
      ifNot: [{ text: follows, sentence: follows, gists: [] }],
      send: [],
      others: [],
    },
    simplified,
    keyTerms: terms.map(({ id, importance }) => ({
      id,
      found: t(`demo.${id}.term`),
      term: t(`demo.${id}.term`),
      definition: t(`demo.${id}.definition`),
      importance: importance as 'high',
      source: '',
    })),
    summary: t('demo.summary'),
    actionItems: [action],
    warnings: [t('demo.warning')],
    readabilityScore,
    formula: null,
    notScored: false,
    grade: { before: null, after: null },
    sentences: [
      { space: '', source: original, plain: simplified, reasons: [], by: 'own', folds: false },
    ],
    tail: '',
    actions: [
      { kind: 'duty', text: action, who: 'you', by: null, sentence: asks, items: [], rule: null },
    ],
    dates: [],
    money: [],
    forms: [],
    receipts: [],
    extractsCut: false,
    documentType: 'lease',
    language: 'en',
    engine: 'own',
  }
}
