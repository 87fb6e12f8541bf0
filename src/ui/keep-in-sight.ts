/** As a `ref` of a row that scrolls on a phone: brings the chosen link or tab into its middle, also once the letters have their width. */
export function keepInSight(row: HTMLElement | null): void {
  center(row)
  void document.fonts.ready.then(() => center(row))
}

function center(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-current], [data-state=active]')
  if (!row || !chosen) return
  const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
