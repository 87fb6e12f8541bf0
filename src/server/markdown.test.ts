import { describe, expect, it } from 'vitest'
import { bounded, mostDeep, mostSigns } from './markdown-bounds.ts'
import { renderMarkdown } from './markdown.ts'

const longest = 40_000
const filled = (piece: string, length = longest) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** How deep block elements lie in each other. */
function depthOf(html: string): number {
  let deep = 0
  let deepest = 0
  for (const [tag] of html.matchAll(/<\/?(?:blockquote|ul|ol)\b/g)) {
    deep += tag.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, deep)
  }
  return deepest
}

/** The most signs that still mean something between two empty lines. */
const signsIn = (text: string) =>
  Math.max(
    ...text
      .split(/\n[ \t]*\n/)
      .map((block) => block.replaceAll(/\\./g, '').match(/[*_[\]]/g)?.length ?? 0),
  )

describe('Markdown that somebody wrote to keep the product busy', () => {
  it.each(['>', '> ', '>\t', '- ', '* ', '1. ', '1) ', '> - ', '>1. ', '- > + '])(
    'lies in itself no deeper than anybody writes: %j again and again',
    (piece) => expect(depthOf(renderMarkdown(filled(piece, 1_000), 'en'))).toBe(mostDeep),
  )

  it('lies no deeper where every line is moved in further', () => {
    const lines = Array.from({ length: 90 }, (_, depth) => `${'  '.repeat(depth)}- a`)
    expect(depthOf(renderMarkdown(lines.join('\n'), 'en'))).toBeLessThanOrEqual(2 * mostDeep + 1)
  })

  it.each([
    '[',
    '![',
    '](',
    '[a](b)',
    '[]',
    ']',
    '*',
    '_',
    '*a ',
    'a**b',
    '_a_ ',
    '[a][',
    '![a',
    '`[*',
    '<[',
    '&*',
    '|*a|\n',
    '> *\n',
    '\\\\*',
    '\\*',
    '[a]: b\n',
  ])('has no more signs in a block than anybody writes: %j again and again', (piece) => {
    const text = bounded(filled(piece))
    expect(signsIn(text)).toBeLessThanOrEqual(mostSigns)
    // What is shown as typed costs one sign more, and nothing is lost.
    expect(text.length).toBeLessThanOrEqual(2 * longest)
  })

  it('still shows every letter of it', () => {
    expect(renderMarkdown(filled('>', 60), 'en').match(/&gt;/g)).toHaveLength(60 - mostDeep)
    expect(renderMarkdown(filled('*a ', 6_000), 'en')).toContain('*a *a')
  })
})

it.each([
  '> a\n> > b\n\n- c\n  - d\n    1. e\n\n**f** [g](/h) *i* `j`',
  '| a | b |\n|---|---|\n| **c** | [d](/e) |',
  '```\n                                a\n> > > >\n```',
  '---\n\n* * *\n\n1986\\. a great year',
  filled('A word with **weight** and a [link](/help).\n\n'),
])('Markdown as people write it stays as it is', (text) => expect(bounded(text)).toBe(text))
