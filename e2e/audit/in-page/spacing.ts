/** Lines, words and letters as far apart as readers may set them (WCAG 1.4.12). Letters of Arabic hang together: they stay. Runs inside a page. */
export function spaceTexts(): void {
  const sheet = new CSSStyleSheet()
  const letters = document.documentElement.lang === 'ar' ? '' : 'letter-spacing: 0.12em !important;'
  sheet.replaceSync(
    `* { line-height: 1.5 !important; word-spacing: 0.16em !important; ${letters} } p { margin-block-end: 2em !important; }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

export function unspaceTexts(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
}
