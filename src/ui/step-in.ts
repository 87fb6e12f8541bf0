/**
 * As a `ref` of a part that replaces another one where somebody pressed a button: the focus goes into it, to its first field
 * where it has one to fill in and to the part itself otherwise, and it comes into view.
 */
export function stepIn(part: HTMLElement | null): void {
  if (part === null) return
  const target = part.querySelector<HTMLElement>('[data-focus=first] input') ?? part
  target.focus({ preventScroll: true })
  const { top } = part.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) part.scrollIntoView({ block: 'start' })
}
