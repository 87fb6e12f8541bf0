/** Letters and signs that are words of their own. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Minutes that reading takes, at least one: 200 words or 400 Chinese signs a minute. */
export function minutesOf(text: string): number {
  const signs = text.match(dense)?.length ?? 0
  const words = text
    .replaceAll(dense, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / 200 + signs / 400))
}

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** So many paragraphs are compared; beyond them the old text is shown as removed and the new one as added. */
const mostCompared = 600

/** What changed between two texts, paragraph by paragraph (the longest common row of paragraphs stays). */
export function diffOf(before: string, after: string): DiffLine[] {
  const cut = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')
  const [old, next] = [cut(before), cut(after)]
  const lines = (kind: DiffLine['kind'], texts: readonly string[]) =>
    texts.map((text) => ({ kind, text }))
  if (old.length > mostCompared || next.length > mostCompared)
    return [...lines('removed', old), ...lines('added', next)]
  const common = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: next.length + 1 }, () => 0),
  )
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        old[i] === next[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const diff: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < next.length) {
    if (old[i] === next[j]) {
      diff.push({ kind: 'same', text: old[i]! })
      i += 1
      j += 1
    } else if (common[i + 1]![j]! >= common[i]![j + 1]!) {
      diff.push({ kind: 'removed', text: old[i]! })
      i += 1
    } else {
      diff.push({ kind: 'added', text: next[j]! })
      j += 1
    }
  }
  return [...diff, ...lines('removed', old.slice(i)), ...lines('added', next.slice(j))]
}
