/** A page as it was rendered, cut where its nonce stood. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Headers
  /** The HTML between the places of the nonce. */
  readonly parts: readonly string[]
  /** True where any visitor may be given this page. */
  readonly isShared: boolean
}

export interface PageCache {
  /**
   * The page of this key: one that was begun less than a second before this request, or a new one. Renders once at a time for
   * a key; who asks meanwhile waits for it, and renders in turn where it turns out not to be for everybody.
   */
  get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
}

interface Entry {
  readonly startedAt: number
  readonly page: Promise<RenderedPage>
  /** Of its HTML, as kept in memory; undefined while it is being rendered. */
  bytes?: number
}

interface Options {
  /** How old the beginning of a rendering may be, in milliseconds. */
  readonly freshFor?: number
  readonly mostBytes?: number
  readonly now?: () => number
}

/** A nonce as it stood in the page: whoever reads the page later gets another. */
export const cutAt = (nonce: string, html: string): readonly string[] => html.split(nonce)

/** Public pages of this process, each kept for a second. Pages that may not be shared are never kept. */
export function createPageCache({
  freshFor = 1_000,
  mostBytes = 32 * 1024 * 1024,
  now = () => performance.now(),
}: Options = {}): PageCache {
  const entries = new Map<string, Entry>()
  let total = 0

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.bytes ?? 0
  }
  /** The map's order is that of the renderings, so the oldest stand first. */
  const clear = () => {
    for (const [key, entry] of entries) {
      if (entry.bytes === undefined) continue
      if (now() - entry.startedAt < freshFor && total <= mostBytes) return
      drop(key, entry)
    }
  }

  const begin = (key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const old = entries.get(key)
    if (old !== undefined) drop(key, old)
    const entry: Entry = { startedAt: now(), page: render() }
    entries.set(key, entry)
    const settle = async () => {
      const page = await entry.page.catch(() => undefined)
      if (page === undefined || !page.isShared) return drop(key, entry)
      if (entries.get(key) !== entry) return
      // JavaScript keeps a text with letters beyond Latin in two bytes a letter.
      entry.bytes = 2 * page.parts.reduce((sum, part) => sum + part.length, key.length)
      total += entry.bytes
      clear()
    }
    void settle()
    return entry.page
  }

  return {
    async get(key, render) {
      const askedAt = now()
      for (;;) {
        const entry = entries.get(key)
        if (entry === undefined) return begin(key, render)
        const isOld = askedAt - entry.startedAt >= freshFor
        if (entry.bytes !== undefined) return isOld ? begin(key, render) : entry.page
        const page = await entry.page.catch(() => undefined)
        if (page?.isShared && !isOld) return page
        // Whoever is first to go on begins the next one.
        if (entries.get(key) === entry) drop(key, entry)
      }
    },
  }
}
