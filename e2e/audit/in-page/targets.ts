import type { Audited } from './tools.ts'

/** Controls of a phone that are lower than a finger: buttons, fields and tabs have 44 px. Runs inside a page. */
export function smallControls(): string[] {
  const { name, isShown } = (window as unknown as Audited).audit
  const controls =
    '.button, [role=tab], select, textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file], [type=range])'
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (!isShown(control)) return []
    // A field inside a frame of its own is as high as the frame.
    const label = control.closest('label')
    const [own, around] = [control.getBoundingClientRect(), label?.getBoundingClientRect()]
    const height = Math.max(own.height, around?.height ?? 0)
    if (own.width <= 1.5 || height >= 43.5 || getComputedStyle(control).display === 'inline')
      return []
    return [`${Math.round(height)} px high: ${name(control)}`]
  })
}
