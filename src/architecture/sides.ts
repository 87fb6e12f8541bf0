import { isFence, type Fault, type SourceTree } from './tree.ts'

const size = String.raw`(?:\d[\w./%]*|px|auto|full|\[[^\]]+\]|\([^)]+\)|\$\{)`
const sized = String.raw`-?(?:(?:scroll-)?[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-(?:${size}|(?:none|sm|md|lg|xl|\dxl)(?=["'\s${'`'}]))`
const bare = String.raw`(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|(?:text|float|clear)-(?:left|right))(?=$|["'\s${'`'}!])`
const classes = new RegExp(String.raw`(?<=^|["'\s${'`'}:!])(?:${sized}|${bare})`)
const properties =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)\s*:/
const values = /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/
const scripted =
  /\b(?:(?:margin|padding|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)\s*[:=]|style=\{\{[^}]*\b(?:left|right)\s*:|\bside=(?:\{?)["'](?:left|right)["']/
const inset = /(?<![\w-])(?:left|right)\s*:/

const allowed = /\/\* physical: \S.* \*\//

/** No physical sides: Arabic mirrors, so start and end are the only sides there are. */
export function logicalSides(tree: SourceTree): Fault[] {
  const files = tree.filter(({ path }) => /^src\/.*\.(tsx?|css)$/.test(path) && !isFence(path))
  return files.flatMap(({ path, text }) => {
    const patterns = path.endsWith('.css')
      ? [classes, properties, values, inset]
      : [classes, properties, values, scripted]
    return text.split('\n').flatMap((line, index) => {
      const found = allowed.test(line)
        ? undefined
        : patterns.map((pattern) => pattern.exec(line)?.[0]).find(Boolean)
      if (found === undefined) return []
      const mend =
        'use the logical side (ms-, pe-, start-, text-start, border-e, rounded-s, margin-inline-start); a true physical side says why: /* physical: reason */'
      return [{ file: path, line: index + 1, problem: `names a physical side: ${found}`, mend }]
    })
  })
}
