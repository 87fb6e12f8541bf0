import { readFileSync } from 'node:fs'

/** Reads a spelling dictionary of Hunspell: the words it lists, with the forms that its rules for endings make of them. */

interface Ending {
  readonly strip: string
  readonly add: string
  readonly after: RegExp | undefined
  readonly more: string | undefined
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split(/\r?\n/)

/** The words of a dictionary without rules. */
export const listedIn = (file: string): string[] =>
  linesOf(file)
    .slice(1)
    .map((line) => line.split(/[/\s]/)[0]!)
    .filter(Boolean)

/** Words and their forms, with endings upon endings where `deep`. */
export function* formsOf(folder: string, deep: boolean): Generator<string> {
  const lines = linesOf(`${folder}/index.aff`).map((line) => line.trim().split(/\s+/))
  const mode = lines.find(([first]) => first === 'FLAG')?.[1] ?? 'char'
  const flagsOf = (flags = '') => (mode === 'num' ? flags.split(',').filter(Boolean) : [...flags])
  const rules = new Map<string, Ending[]>()
  for (const [kind, flag, strip, added, after] of lines) {
    if (kind !== 'SFX' || added === undefined || (after === undefined && /^\d+$/.test(added)))
      continue
    const [add, more] = added.split('/')
    const list = rules.get(flag!) ?? rules.set(flag!, []).get(flag!)!
    list.push({
      strip: strip === '0' ? '' : strip!,
      add: add === '0' ? '' : add!,
      after: after === undefined || after === '.' ? undefined : new RegExp(`${after}$`, 'u'),
      more,
    })
  }
  const applied = (word: string, { strip, add, after }: Ending) =>
    word.endsWith(strip) && (after?.test(word) ?? true)
      ? word.slice(0, word.length - strip.length) + add
      : undefined
  for (const line of linesOf(`${folder}/index.dic`).slice(1)) {
    const [word = '', flags] = line.split(/[\t ]/)[0]!.split('/')
    if (word === '') continue
    yield word
    for (const rule of flagsOf(flags).flatMap((flag) => rules.get(flag) ?? [])) {
      const form = applied(word, rule)
      if (form === undefined) continue
      yield form
      if (!deep || rule.more === undefined) continue
      for (const second of flagsOf(rule.more).flatMap((flag) => rules.get(flag) ?? [])) {
        const twice = applied(form, second)
        if (twice !== undefined) yield twice
      }
    }
  }
}
