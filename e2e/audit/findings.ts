/** One fault of one page, and the forms of the page that show it. */
export interface Finding {
  readonly reader: string
  readonly page: string
  readonly kind: string
  readonly what: string
  readonly form: string
}

export interface Looked {
  readonly pages: number
  readonly forms: readonly string[]
  /** How many pages were opened or laid out anew. */
  readonly looks: number
}

/** The same fault in several forms is one line. */
export function merged(findings: readonly Finding[]): (Finding & { readonly forms: string[] })[] {
  const lines = new Map<string, Finding & { readonly forms: string[] }>()
  for (const finding of findings) {
    const key = [finding.reader, finding.page, finding.kind, finding.what].join('\n')
    const known = lines.get(key)
    if (known === undefined) lines.set(key, { ...finding, forms: [finding.form] })
    else if (!known.forms.includes(finding.form)) known.forms.push(finding.form)
  }
  return [...lines.values()]
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const counted = (count: number) => (count === 0 ? '' : count)

/** What the audit says: each fault, the counts by page and kind, and what was looked at. */
export function report(findings: readonly Finding[], looked: Looked): string {
  const lines = merged(findings)
  const kinds = [...new Set(lines.map(({ kind }) => kind))].toSorted()
  const places = [...new Set(lines.map(({ reader, page }) => `${reader} ${page}`))]
  const table = places.map((place) => {
    const own = lines.filter(({ reader, page }) => `${reader} ${page}` === place)
    const counts = kinds.map((kind) => own.filter((one) => one.kind === kind).length)
    return row([place, own.length, ...counts.map(counted)])
  })
  const total = kinds.map((kind) => lines.filter((one) => one.kind === kind).length)
  return [
    ...lines.map(
      ({ reader, page, kind, what, forms }) =>
        `${reader} ${page}: ${kind}: ${what} (${forms.slice(0, 4).join(', ')}${forms.length > 4 ? ` and ${forms.length - 4} more` : ''})`,
    ),
    ...(lines.length === 0
      ? []
      : [
          '',
          row(['Page', 'All', ...kinds]),
          row(['---', '---', ...kinds.map(() => '---')]),
          ...table,
          row(['all', lines.length, ...total]),
        ]),
    '',
    `${looked.pages} pages in ${looked.forms.join(', ')}: ${looked.looks} looks, ${lines.length} findings`,
  ].join('\n')
}
