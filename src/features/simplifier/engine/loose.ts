import { plainToEnd } from './adjuncts.ts'
import { openIn, toldAsPast } from './bonds.ts'
import { atMain, hasSubject, tenseBefore, wordsIn, type Finder } from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite, isPlural, phraseBefore } from './grammar.ts'

// Cuts for sentences that are long and have no clear joint: what follows the main statement becomes a sentence that
// points back to it ("This was during …", "It did so by …").

const enough = 4

const telling =
  /^(?:containing|stating|explaining|requiring|ordering|giving|showing|describing|confirming|alleging|claiming|requesting|asking|setting|providing|granting|indicating|saying|concerning|declaring|allowing|permitting|prohibiting|seeking|informing|informing|rejecting|dismissing|suggesting|accusing|imposing|naming|listing|asserting|establishing|authorizing|authorising|directing|involving|making)$/
const done =
  /^(?:made|issued|adopted|given|signed|written|lodged|filed|submitted|delivered|dated|drawn|prepared|addressed|published|imposed|brought|introduced|held|located|situated|entitled|designed|intended|conducted|carried|owned|sent|granted|concluded|entered|passed|approved|chaired|attended)$/

/** "signed a form explaining x" → "signed a form. This form explained x"; "a decision issued by y" → "a decision. This decision was issued by y" */
export const described: Finder = (scene, i) => {
  const { tokens } = scene
  const word = tokens[i]
  if (
    word === undefined ||
    !atMain(scene, i) ||
    tokens[i - 1]?.tag !== 'noun' ||
    !(telling.test(word.lower) || (done.test(word.lower) && tokens[i + 1]?.tag === 'preposition'))
  )
    return undefined
  const tense = tenseBefore(scene, i)
  const { start, head } = phraseBefore(tokens, i, 0, false)
  const noun = tokens[head]
  if (
    tense === undefined ||
    start < 0 ||
    noun === undefined ||
    head !== i - 1 ||
    !/^(?:a|an|two|three|several|another)$/.test(tokens[start]?.lower ?? '') ||
    !hasSubject(scene, start)
  )
    return undefined
  if (!plainToEnd(scene, i + 1) || tokens.slice(i).some(({ tag }) => tag === 'and')) return undefined
  if (wordsIn(tokens, 0, i) < 6 || wordsIn(tokens, i, tokens.length) < enough || openIn(scene, 0, i) || !toldAsPast(scene, 0, i)) return undefined
  const many = isPlural(noun.lower)
  const subject = `${many ? 'These' : 'This'} ${noun.text}`
  if (word.lower.endsWith('ing') && word.lower !== 'concerning') {
    const base = baseOf(word.lower)
    return base === undefined ? undefined : { end: i, start: `${subject} ${finite(base, tense, many ? 'They' : 'It')}`, rest: i + 1 }
  }
  if (word.lower === 'concerning') return { end: i, start: `${subject} ${tense === 'past' ? 'concerned' : many ? 'concern' : 'concerns'}`, rest: i + 1 }
  return { end: i, start: `${subject} ${tense === 'past' ? (many ? 'were' : 'was') : many ? 'are' : 'is'} ${word.text}`, rest: i + 1 }
}

