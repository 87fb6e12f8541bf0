import { globSync, readFileSync } from 'node:fs'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, it } from 'vitest'
import { cn } from './cn.ts'

/** What judges: it knows all of Tailwind, and weighs eight kilobytes on every page. */
const judge = extendTailwindMerge({
  extend: { theme: { container: ['page', 'form', 'measure'], spacing: ['section'] } },
})

/** Every class that stands in a class name of the product. */
function classesWritten(): string[] {
  const found = new Set<string>()
  const take = (text: string) => text.split(/\s+/).forEach((name) => name !== '' && found.add(name))
  for (const path of globSync('src/**/*.tsx')) {
    const code = readFileSync(path, 'utf8')
    for (const [, text] of code.matchAll(/className="([^"]*)"/g)) take(text!)
    for (const [call] of code.matchAll(/\bcn\((?:[^()]|\([^()]*\))*\)/g))
      for (const [, text] of call.matchAll(/'([^'\n]*)'/g)) take(text!)
  }
  return [...found]
}

it('judges every two classes that the product writes as the judge does', () => {
  const names = classesWritten()
  expect(names.length).toBeGreaterThan(500)
  const differences = names.flatMap((first) =>
    names
      .filter((second) => first !== second && cn(first, second) !== judge(`${first} ${second}`))
      .map((second) => `${first} ${second}`),
  )
  // A cut of lines hides what is over by itself: that it was said twice changes nothing.
  expect(differences.filter((pair) => !/^overflow-\w+ line-clamp-/.test(pair))).toEqual([])
})

it('lets the later of two contradictions stay, under the same condition alone', () => {
  expect(cn('px-4 sm:px-6', 'px-2')).toBe('sm:px-6 px-2')
  expect(cn('p-4', 'px-2')).toBe('p-4 px-2')
  expect(cn('px-2', 'p-4')).toBe('p-4')
  expect(cn('h-4 w-full', 'size-11')).toBe('size-11')
  expect(cn('text-sm text-ink', 'text-lg')).toBe('text-ink text-lg')
  expect(cn('data-[state=open]:p-1', 'p-2', false, undefined)).toBe('data-[state=open]:p-1 p-2')
})
