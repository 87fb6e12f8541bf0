import { languageOf } from '#kernel/written-language.ts'

/** So much of a text tells its language. */
const telling = 600

/**
 * What an element that holds people's own words carries: their direction, and their language where it is clear, for the
 * voice of a screen reader, the browser's translation and the right glyphs. More texts by the same hand help to tell it.
 */
export function written(
  text: string,
  ...others: readonly string[]
): { readonly dir: 'auto'; readonly lang: string | undefined } {
  return {
    dir: 'auto',
    lang: languageOf([text, ...others].join('\n').slice(0, telling)) ?? undefined,
  }
}
