import { actionsOf } from './demands.ts'
import { type Action } from './demand-days.ts'
import { documentTypeOf, titleOf } from './document-type.ts'
import { extractsOf, type Extracts } from './extracts.ts'
import { languageOf, languageOfSentence, languagesOf, type TextLanguage } from './language.ts'
import { cardOf, type Card } from './paper/card.ts'
import { noticeDateOf } from './paper/notice-date.ts'
import { otherDays } from './paper/other-days.ts'
import type { DocumentType } from './paper/type-signs.ts'
import { readabilityOf, type Readability } from './readability.ts'
import { splitSentences, type Sentence } from './sentences.ts'
import { summaryOf } from './summary.ts'
import { termsIn, type FoundTerm } from './terms.ts'
import { warningSentences } from './warnings.ts'

interface Said {
  readonly source: string
  readonly plain: string
}

/** All that is told about a text beside its plain form. */
export interface Findings {
  readonly language: TextLanguage
  readonly type: DocumentType
  readonly actions: readonly Action[]
  readonly warnings: readonly string[]
  readonly before: Readability | null
  readonly after: Readability | null
  readonly extracts: Extracts
  readonly terms: readonly FoundTerm[]
  readonly summary: readonly string[]
  readonly card: Card
}

/** Warnings. No paper that people get holds more. */
const mostWarnings = 200

/** The English sentences of a text in another language, with its headings, which tell no language; empty where it has none. */
function englishOf(text: string, sentences: readonly Sentence[], language: TextLanguage): string {
  const languages = languagesOf(text, sentences, language)
  if (!languages.includes('en')) return ''
  return sentences
    .flatMap(({ text: own }, place) =>
      languages[place] === 'en' || languageOfSentence(own, 'en') === 'en' ? [own] : [],
    )
    .join('\n')
}

/** Reads a text for what it demands, threatens and names; `plain` is the same text in plain words. */
export function findingsOf(text: string, sentences: readonly Said[], plain: string): Findings {
  const language = languageOf(text)
  const split = splitSentences(text)
  // A notice in two languages is told by its English half.
  const english = language === 'en' ? text : englishOf(text, split, language)
  const type = documentTypeOf(english)
  const actions = actionsOf(text, type, language, split)
  const noticeDate = noticeDateOf(text)
  const warnings = warningSentences(english).slice(0, mostWarnings)
  return {
    language,
    type,
    actions,
    warnings,
    before: readabilityOf(text, language),
    after: readabilityOf(plain, language),
    extracts: extractsOf(text),
    terms: termsIn(text),
    summary: summaryOf(sentences, actions, warnings),
    card: cardOf(
      type,
      titleOf(english, type),
      noticeDate,
      actions,
      warnings,
      otherDays(text, split, noticeDate),
    ),
  }
}
