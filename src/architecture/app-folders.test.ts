import { expect, test } from 'vitest'
import { appDownhill } from './app-folders.ts'
import { project, places } from './seeded.ts'

const folders = ['layouts', 'site', 'parts']
const sound = {
  'src/app/router.tsx':
    "import { Layout } from './layouts/layout.tsx'\nexport const router = Layout",
  'src/app/urls.ts': 'export const urls = []',
  'src/app/layouts/layout.tsx':
    "import { Home } from '../site/home.tsx'\nimport { urls } from '../urls.ts'\nexport const Layout = [Home, urls]",
  'src/app/site/home.tsx': "import { Card } from '../parts/card.tsx'\nexport const Home = Card",
  'src/app/parts/card.tsx': 'export const Card = 1',
}

test('folders that import downhill are sound', () => {
  expect(appDownhill(project(sound), folders)).toEqual([])
})

test.each([
  [
    'an import of a folder above',
    'src/app/site/home.tsx',
    "import { Layout } from '../layouts/layout.tsx'",
  ],
  [
    'a type of a folder above',
    'src/app/parts/card.tsx',
    "import type { Home } from '../site/home.tsx'",
  ],
  ['a folder without a rank', 'src/app/misc/card.tsx', 'export const Card = 1'],
])('%s is caught', (_name, file, text) => {
  expect(places(appDownhill(project({ ...sound, [file]: text }), folders))).toEqual([`${file}:1`])
})
