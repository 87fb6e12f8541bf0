const key = 'return-name'

/** Remembers in this tab whose profile a visitor comes from. The page that makes an account says it; no address can put a name there. */
export function keepReturnName(path: string, name: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([path, name]))
  } catch {
    // Without storage the page speaks of "a lawyer".
  }
}

/** The name that was kept for this path; undefined for another one. */
export function returnNameOf(path: string): string | undefined {
  try {
    const [kept, name] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    return kept === path ? name : undefined
  } catch {
    return undefined
  }
}
