/** Where something lies in the window: how far from its head and from the side where lines begin, and how large it is. */
export interface Box {
  readonly top: number
  readonly start: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const gap = 16
/** The row at the head of the window that is never covered. */
const head = 72
const phone = 640

const meet = (a: Box, b: Box) =>
  a.top < b.top + b.height &&
  b.top < a.top + a.height &&
  a.start < b.start + b.width &&
  b.start < a.start + a.width

const within = (wanted: number, least: number, most: number) =>
  Math.max(least, Math.min(wanted, most))

/**
 * Where a panel stands without hiding what it speaks of: beside it, on a phone at the foot of the window or at its head. Where
 * that is too large, it hides the end of it.
 */
export function placeFor(
  target: Box,
  panel: Size,
  view: Size,
): { readonly top: number; readonly start: number } {
  const [lastTop, lastStart] = [view.height - panel.height - gap, view.width - panel.width - gap]
  const beside = [
    { top: target.top + target.height + gap, start: target.start },
    { top: target.top - panel.height - gap, start: target.start },
    { top: target.top, start: target.start + target.width + gap },
    { top: target.top, start: target.start - panel.width - gap },
  ]
  const atFoot = { top: lastTop, start: lastStart }
  const docked = [atFoot, { top: head, start: gap }]
  return (
    (view.width < phone ? docked : beside)
      .map(({ top, start }) => ({
        top: within(top, Math.min(head, lastTop), lastTop),
        start: within(start, gap, lastStart),
      }))
      .find((place) => !meet({ ...place, ...panel }, target)) ?? atFoot
  )
}
