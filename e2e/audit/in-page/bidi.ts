import type { Audited } from './tools.ts'

/**
 * In a line of Arabic: numbers, forms and addresses whose parts stand in the wrong order to the eye, and names and mail addresses
 * that nothing keeps apart from the words around them. Runs inside a page.
 */
export function turnedRound(names: readonly string[]): string[] {
  const { texts } = (window as unknown as Audited).audit
  const found = new Set<string>()
  const mail = String.raw`[\w.+-]+@[\w-]+\.[\w.]+`
  const whole = new RegExp(
    [
      mail,
      String.raw`https?:\/\/[^\s]+`,
      String.raw`[+]?[$€£]?\d[\d.,:/–-]*\d%?`,
      String.raw`\b[A-Z]{1,4}-\d+[A-Z]?\b`,
    ].join('|'),
    'g',
  )
  const range = document.createRange()
  for (const { parent } of texts())
    for (const node of parent.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue
      const value = node.nodeValue
      for (const { 0: token, index } of value.matchAll(whole)) {
        let last: DOMRect | undefined
        for (let at = index; at < index + token.length; at += 1) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const rect = range.getBoundingClientRect()
          if (rect.width === 0) continue
          if (
            last !== undefined &&
            Math.abs(rect.top - last.top) < 4 &&
            rect.left < last.left - 0.5
          ) {
            found.add(`turned round: “${token}” in “${value.trim().slice(0, 60)}”`)
            break
          }
          last = rect
        }
      }
      const holder = parent.closest('bdi, [dir=auto], [dir=ltr], [lang], [translate=no]')
      if (holder !== null && holder !== document.documentElement) continue
      const apart = (token: string) => {
        const before = value.slice(0, value.indexOf(token))
        return (
          (before.match(/[\u2066-\u2068]/g)?.length ?? 0) > (before.match(/\u2069/g)?.length ?? 0)
        )
      }
      for (const token of [
        ...names.filter((name) => value.includes(name)),
        ...(value.match(new RegExp(mail, 'g')) ?? []),
      ])
        if (!apart(token)) found.add(`not kept apart: “${token}” in “${value.trim().slice(0, 60)}”`)
    }
  return [...found]
}
