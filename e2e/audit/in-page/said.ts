import type { Audited } from './tools.ts'

export interface Said {
  readonly text: string
  /** Where it stands: `text` or the name of an attribute. */
  readonly where: string
  readonly lang: string
  /** People wrote it, or it is a name. */
  readonly peoples: boolean
}

/** Everything a page says: what is seen, what is heard, and what stands in its head. Runs inside a page. */
export function saidThere(): Said[] {
  const { texts, isPeoples } = (window as unknown as Audited).audit
  const mute = '[translate=no], code, kbd, script, style'
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
  ]
  const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? ''
  const said: Said[] = []
  const note = (
    text: string | null | undefined,
    where: string,
    element: Element,
    peoples: boolean,
  ) => {
    if (text?.trim() && element.closest(mute) === null)
      said.push({ text: text.trim(), where, lang: langOf(element), peoples })
  }
  for (const { text, parent } of texts()) note(text, 'text', parent, isPeoples(parent))
  // Left for the ear, or in a list that is closed.
  for (const element of document.querySelectorAll('.sr-only, option, svg title'))
    note(
      element.textContent,
      'text for the ear',
      element,
      isPeoples(element) || element.querySelector('bdi') !== null,
    )
  for (const attribute of attributes)
    for (const element of document.querySelectorAll(`body [${attribute}]`))
      note(element.getAttribute(attribute), attribute, element, element.matches('[data-peoples]'))
  const root = document.documentElement
  note(document.title, 'title', root, false)
  for (const meta of document.querySelectorAll(
    'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
  ))
    note(meta.getAttribute('content'), 'description', root, false)
  return said
}
