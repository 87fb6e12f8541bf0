/** How deep quotations and lists may lie in each other, and how far they may be moved in. No article comes near it. */
export const mostDeep = 20
const mostMovedIn = 40
/** How many signs of emphasis, links and pictures may stand between two empty lines. */
export const mostSigns = 1_000

const marker = /([ \t]*)(>|[-+*](?=[ \t]|$)|\d{1,9}(?=[.)](?:[ \t]|$)))/y
const indent = /[ \t]*/y

/** A line with so few quotations and lists at its beginning that they cannot lie too deep; the next one is shown as it was typed. */
function shallow(line: string): string {
  let deep = 0
  let movedIn = 0
  let at = 0
  for (;;) {
    marker.lastIndex = at
    const found = marker.exec(line)
    const { length } = found?.[1] ?? indentAt(line, at)
    movedIn += length
    if (movedIn > mostMovedIn) return `${line.slice(0, at)} ${shown(line.slice(at + length))}`
    if (found === null) return line
    const sign = found[2]!
    if (deep === mostDeep) return line.slice(0, at + length) + shown(line.slice(at + length))
    deep += 1
    at += length + sign.length + (/\d/.test(sign) ? 1 : 0)
  }
}

function indentAt(line: string, at: number): string {
  indent.lastIndex = at
  return indent.exec(line)![0]
}

const shown = (rest: string) =>
  /^\d/.test(rest) ? rest.replace(/[.)]/, '\\$&') : rest.replace(/^[>\-+*]/, '\\$&')

const isSign = (letter: string) => '*_[]'.includes(letter)

/** The line with its signs from the one on that is one too many shown as they were typed. */
function calm(line: string, before: number): { readonly text: string; readonly signs: number } {
  let signs = before
  let text = ''
  let from = 0
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1
    else if (isSign(line[at]!)) {
      signs += 1
      if (signs > mostSigns) {
        text += `${line.slice(from, at)}\\`
        from = at
      }
    }
  }
  return { text: text + line.slice(from), signs }
}

/**
 * Markdown that reads the same unless it nests deeper, or has more signs in one block, than anybody writes: finding out what
 * belongs to what takes a parser time that grows with the square of both. One pass over the text.
 */
export function bounded(text: string): string {
  let signs = 0
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => {
      if (line.trim() === '') signs = 0
      const calmed = calm(shallow(line), signs)
      signs = calmed.signs
      return calmed.text
    })
    .join('\n')
}
