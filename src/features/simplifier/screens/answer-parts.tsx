import type { ReactNode } from 'react'
import type { SimplifiedText } from '../client.ts'
import { speaksItself } from '../rules.ts'

export type Language = SimplifiedText['language']

/** The paper's words without what draws its tables: bars, rows of dots, runs of spaces. */
export const tidy = (words: string) =>
  words
    .replaceAll(/[|\s]+/g, ' ')
    .replaceAll(/ ?[.·_…-]{4,} ?/g, ' … ')
    .trim()

/** Words of the paper keep their own language and direction, whatever the page speaks. */
export const spoken = (language: Language) =>
  ({ lang: language === 'other' ? undefined : language, dir: 'auto' }) as const

export function Part({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-soft">{title}</dt>
      <dd className="mt-1 grid max-w-measure gap-2">{children}</dd>
    </div>
  )
}

/** Words of the paper, plainer where `say` knows plainer ones; its own and in quotation marks where it says "we". */
export const Words = ({
  source,
  language,
  say = tidy,
}: {
  readonly source: string
  readonly language: Language
  readonly say?: ((sentence: string) => string) | undefined
}) => (speaksItself(source, language) ? <q>{tidy(source)}</q> : say(source))

/** What we know that the words come to, in the reader's language, and below it the paper's own. */
export const Told = ({
  gists,
  source,
  language,
  say,
}: {
  readonly gists: readonly string[]
  readonly source: string
  readonly language: Language
  readonly say?: (sentence: string) => string
}) => (
  <>
    {gists.length === 0 ? null : <span className="block font-semibold">{gists.join(' · ')}</span>}
    <span className={gists.length === 0 ? 'block' : 'block text-sm text-ink-soft'}>
      <bdi lang={spoken(language).lang}>
        <Words source={source} language={language} say={say} />
      </bdi>
    </span>
  </>
)

export const Lines = ({
  lines,
  language,
  say,
}: {
  readonly lines: readonly string[]
  readonly language: Language
  readonly say?: (sentence: string) => string
}) => (
  <ul {...spoken(language)} className="grid list-disc gap-1.5 ps-5">
    {lines.map((line, place) => (
      <li key={place} className="wrap-anywhere">
        <Words source={line} language={language} say={say} />
      </li>
    ))}
  </ul>
)
