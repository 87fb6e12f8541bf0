/**
 * What the checks of this folder share. Everything here runs inside a page: `installTools` puts it on `window.audit`, and the
 * checks, which travel as text, find it there.
 */
export interface Tools {
  /** An element in words: what it is and what it says. */
  name(element: Element): string
  isShown(element: Element): boolean
  /** What people wrote: it carries its own direction or language. */
  isPeoples(element: Element): boolean
  /** The texts that are seen, with where each line of them stands. */
  texts(): { readonly text: string; readonly parent: Element; readonly rects: DOMRect[] }[]
  background(element: Element): string
}

export interface Audited {
  readonly audit: Tools
}

export function installTools(): void {
  const name = (element: Element) => {
    const said =
      element.getAttribute('aria-label') ?? element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    const role = element.getAttribute('role')
    const own = element.tagName.toLowerCase() + (role === null ? '' : `[${role}]`)
    const section = element.closest('header, footer, nav, dialog, [role=dialog]')
    const place =
      section === null || section === element ? '' : ` in ${section.tagName.toLowerCase()}`
    return `${own} “${said.slice(0, 40)}”${place}`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    })
  const isPeoples = (element: Element) => {
    const marked = element.closest('bdi, [dir=auto], [lang]')
    return marked !== null && marked !== document.documentElement
  }
  /** Hidden from the eye and left for the ear. */
  const isForTheEar = (element: Element) => {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const box = one.getBoundingClientRect()
      if (box.width <= 1.5 && box.height <= 1.5 && getComputedStyle(one).overflow !== 'visible')
        return true
    }
    return false
  }
  const texts = () => {
    const found: ReturnType<Tools['texts']> = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement!
      if (
        !node.nodeValue?.trim() ||
        /^(?:SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE|TEXT)$/i.test(parent.tagName)
      )
        continue
      if (!isShown(parent)) continue
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(
        ({ width, height }) => width > 0 && height > 0,
      )
      if (rects.length === 0 || isForTheEar(parent)) continue
      found.push({ text: node.nodeValue.trim(), parent, rects })
    }
    return found
  }
  const background = (element: Element) => getComputedStyle(element).backgroundColor
  Object.assign(window, { audit: { name, isShown, isPeoples, texts, background } satisfies Tools })
}
