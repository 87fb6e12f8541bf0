import { codeOf, parse, targetOf } from './syntax.ts'
import { isTest, type Fault, type SourceTree } from './tree.ts'

/**
 * The folders of `src/app`, highest first: a folder imports only folders below it. The files beside them compose the product and
 * may import all; a folder may use those of them that are plain lists and functions.
 */
export const appFolders = [
  'access',
  'developer',
  'layouts',
  'site',
  'dashboards',
  'account',
  'tools',
  'cases',
  'messages',
  'questions',
  'blog',
  'lawyers',
  'demo',
  'parts',
  'social-cards',
] as const

const folderOf = (path: string) => /^src\/app\/([^/]+)\/.+/.exec(path)?.[1]

/** Rule 1 inside of `src/app`: folders import downhill. */
export function appDownhill(tree: SourceTree, folders: readonly string[] = appFolders): Fault[] {
  return codeOf(tree)
    .files.filter(({ path }) => !isTest(path))
    .flatMap((file): Fault[] => {
      const own = folderOf(file.path)
      if (own === undefined) return []
      if (!folders.includes(own))
        return [
          {
            file: file.path,
            line: 1,
            problem: `stands in a folder without a rank: ${own}`,
            mend: 'write it into appFolders in src/architecture/app-folders.ts',
          },
        ]
      return parse(file).imports.flatMap(({ specifier, line }) => {
        const to = targetOf(file.path, specifier)
        const other = to === undefined ? undefined : folderOf(to)
        if (other === undefined || other === own) return []
        if (folders.indexOf(other) > folders.indexOf(own)) return []
        const mend = `move what both need to src/app/parts, or to a feature’s screens`
        return [{ file: file.path, line, problem: `imports a folder above its own: ${to}`, mend }]
      })
    })
}
