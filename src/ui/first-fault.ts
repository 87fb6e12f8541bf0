/** Leads to the first field that lacks something, once what is wrong with it is said. It may be a screen above the button. */
export function toFirstFault(part: Element): void {
  requestAnimationFrame(() => part.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
