import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Package {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
}

const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}
const foreign = Object.entries(packages).filter(([path]) => path !== '')

/** Licenses that allow commercial use and ask for no more than a notice (MPL: for changes of its own files). A package with another one needs a decision record. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'OFL-1.1',
  'CC-BY-4.0',
  'MPL-2.0',
])
/** libvips, which sharp loads unchanged as a shared library of its own (record 57). */
const isRecorded = (path: string, license = '') =>
  // Its manifest names none; its file LICENSE is that of MIT.
  path === 'node_modules/png-js' ||
  (path.startsWith('node_modules/@img/sharp-') &&
    license.split(' AND ').every((one) => one === 'LGPL-3.0-or-later' || allowed.has(one)))
const isAllowed = (license = '') =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => allowed.has(one))

describe('what others wrote', () => {
  it('is named with an exact version, the one of the lock file', () => {
    const wishes = [own.dependencies, own.devDependencies, own.optionalDependencies].flatMap(
      (group) => Object.entries(group),
    )
    expect(wishes.length).toBeGreaterThan(50)
    expect(wishes.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
    expect(
      wishes.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version),
    ).toEqual([])
  })

  it('comes from the registry with a hash', () => {
    expect(foreign.length).toBeGreaterThan(300)
    const loose = foreign.filter(
      ([, one]) =>
        one.link === true ||
        (one.integrity === undefined && !('inBundle' in one)) ||
        (one.resolved !== undefined && !one.resolved.startsWith('https://')),
    )
    expect(loose.map(([path]) => path)).toEqual([])
  })

  it('has a license for commercial use', () => {
    expect(
      foreign
        .filter(([path, { license }]) => !isAllowed(license) && !isRecorded(path, license))
        .map(([path, { license }]) => `${path}: ${license}`),
    ).toEqual([])
    expect([isAllowed('GPL-3.0'), isAllowed(undefined), isAllowed('(MIT OR GPL-2.0)')]).toEqual([
      false,
      false,
      true,
    ])
    expect(isRecorded('node_modules/other', 'LGPL-3.0-or-later')).toBe(false)
    expect(isRecorded('node_modules/@img/sharp-a', 'Apache-2.0 AND GPL-3.0')).toBe(false)
  })
})
