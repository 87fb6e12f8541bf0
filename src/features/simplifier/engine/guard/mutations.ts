const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)'

/** Puts the first two things that a pattern finds in each other's place. */
function swapped(text: string, pattern: RegExp): string {
  const [a, b] = [...text.matchAll(pattern)]
  if (a === undefined || b === undefined) return text
  return (
    text.slice(0, a.index) +
    b[0] +
    text.slice(a.index + a[0].length, b.index) +
    a[0] +
    text.slice(b.index + b[0].length)
  )
}

/** Takes the first "not" of a sentence to another of its verbs. */
function movedNot(text: string): string {
  const verbs = [...text.matchAll(/\b(must|may|will|can|did|does|shall|has|is)( not)?\b/gi)]
  const denied = verbs.find((verb) => verb[2] !== undefined)
  const other = verbs.find((verb) => verb[2] === undefined)
  if (denied === undefined || other === undefined) return text
  const changes = [
    { verb: denied, now: denied[1]! },
    { verb: other, now: `${other[1]} not` },
  ].toSorted((a, b) => b.verb.index - a.verb.index)
  return changes.reduce(
    (said, { verb, now }) =>
      said.slice(0, verb.index) + now + said.slice(verb.index + verb[0].length),
    text,
  )
}

/** What a careless model does to a sentence; each changes what it means. */
export const mutations: Record<string, (text: string) => string> = {
  'a "not" dropped': (text) => text.replace(/\b(?:not|never) /i, ''),
  'the last "not" dropped': (text) => text.replace(/ not\b(?!.* not\b)/, ''),
  'a "no" dropped': (text) => text.replace(/\bNo (?=person|fee)/, 'A '),
  'a "not" moved': movedNot,
  'a "not" added': (text) =>
    text.replace(/\b(must|may|shall|can|will)\b(?! (?:not|be advised))(?! \d)/, '$1 not'),
  // "Must not" and "may not" forbid alike.
  '"must" made "may"': (text) => text.replace(/\b(?:must|shall)\b(?! not)/, 'may'),
  // "No person must" forbids as "no person may" does.
  '"may" made "must"': (text) =>
    /^(?:No|Neither|Nobody)\b/.test(text) ? text : text.replace(/\bmay\b(?! not)/, 'must'),
  'two amounts swapped': (text) => swapped(text, /\$[\d,]+\d/g),
  'two dates swapped': (text) => swapped(text, new RegExp(`${month} \\d+, \\d{4}`, 'g')),
  'a number changed': (text) => text.replace(/\d+/, (number) => String(Number(number) + 1)),
  'a month changed': (text) =>
    text.replace(new RegExp(`${month}(?= \\d)`), (name) => (name === 'June' ? 'July' : 'June')),
  'a condition at the end dropped': (text) =>
    text.replace(
      /,? (?:unless|if|until|once|when|except|while|before|after|only if) [^.;]*(?=\.)/i,
      '',
    ),
  'a condition in front dropped': (text) =>
    text.replace(
      /^(?:If|Unless|Until|When|Before|After|In the event that) [^,]*, (\w)/,
      (_, first: string) => first.toUpperCase(),
    ),
  '"before" made "after"': (text) => text.replace(/\bbefore\b/, 'after'),
  '"after" made "before"': (text) => text.replace(/\bafter\b/, 'before'),
  '"unless" made "if"': (text) => text.replace(/\bunless\b/i, 'if'),
  '"if" made "unless"': (text) => text.replace(/\bif\b/i, 'unless'),
  '"until" made "after"': (text) => text.replace(/\buntil\b/, 'after'),
  'a least made a most': (text) => text.replace(/\bat least\b/, 'at most'),
  'a most made a least': (text) => text.replace(/\b(?:up to|not more than|at most)\b/, 'at least'),
  '"more than" made "less than"': (text) => text.replace(/(?<!not )\bmore than\b/, 'less than'),
  'an "only" dropped': (text) => text.replace(/\bonly /i, ''),
  '"without" made "with"': (text) => text.replace(/\bwithout\b/, 'with'),
  '"need not" made "must"': (text) =>
    text.replace(/\b(?:does|do) not have to\b|\bneed not\b/, 'must'),
}
