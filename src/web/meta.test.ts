import { describe, expect, it } from 'vitest'
import { breadcrumbs, jsonForScript, pageHead } from './meta.ts'

const base = {
  title: 'Find Lawyers',
  description: 'Search.',
  path: '/lawyers',
  origin: 'https://advena.test',
  index: true,
} as const

describe('the head of a page', () => {
  it('names its own address in the reader’s language as canonical', () => {
    const { links } = pageHead({ ...base, locale: 'ar' })
    expect(links.find((link) => link.rel === 'canonical')?.href).toBe(
      'https://advena.test/ar/lawyers',
    )
  })

  it('links all eight languages and a default, English without a prefix', () => {
    const alternates = pageHead({ ...base, locale: 'en' }).links.filter(
      (link) => link.rel === 'alternate',
    ) as { hrefLang: string; href: string }[]
    expect(alternates).toHaveLength(9)
    expect(alternates.find((link) => link.hrefLang === 'en')?.href).toBe(
      'https://advena.test/lawyers',
    )
    expect(alternates.find((link) => link.hrefLang === 'x-default')?.href).toBe(
      'https://advena.test/lawyers',
    )
    expect(alternates.find((link) => link.hrefLang === 'zh')?.href).toBe(
      'https://advena.test/zh/lawyers',
    )
  })

  it('names a picture of 1200 by 630 pixels for links to the page, in the language of the page', () => {
    const shown = (options: Partial<Parameters<typeof pageHead>[0]>) =>
      Object.fromEntries(
        pageHead({ ...base, locale: 'ar', ...options }).meta.flatMap((tag) =>
          'property' in tag && tag.property.startsWith('og:image')
            ? [[tag.property.slice(3), tag.content]]
            : [],
        ),
      )
    expect(shown({})).toEqual({
      image: 'https://advena.test/cards/ar.png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'Advena',
    })
    expect(shown({ card: 'lawyers/abc', title: 'Ana' })).toMatchObject({
      image: 'https://advena.test/cards/ar/lawyers/abc.png',
      'image:alt': 'Ana | Advena',
    })
    expect(shown({ image: '/api/blog/pictures/1' })).toEqual({
      image: 'https://advena.test/api/blog/pictures/1',
      'image:alt': 'Find Lawyers | Advena',
    })
    expect(shown({ index: false })).toEqual({})
  })

  it('tells search engines nothing about a signed-in page', () => {
    const head = pageHead({
      ...base,
      locale: 'en',
      index: false,
      structured: [{ '@type': 'Attorney' }],
    })
    expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
    expect(head.links).toEqual([])
    expect(head.scripts).toEqual([])
    expect(JSON.stringify(head)).not.toContain('Search.')
  })

  it('keeps a biography from ending the script it stands in', () => {
    expect(jsonForScript({ bio: '</script><b>' })).not.toContain('<')
    expect(JSON.parse(jsonForScript({ bio: '</script>&\u2028' }))).toEqual({
      bio: '</script>&\u2028',
    })
  })

  it('cuts a long description between characters, never inside one', () => {
    const description = pageHead({
      ...base,
      locale: 'en',
      description: '👩‍⚖️'.repeat(200),
    }).meta.find((tag) => 'name' in tag && tag.name === 'description') as { content: string }
    expect(description.content.isWellFormed()).toBe(true)
    expect([...description.content].length).toBeLessThanOrEqual(160)
  })

  it('numbers the steps to a page from one', () => {
    const steps = breadcrumbs('https://advena.test', 'de', [
      { name: 'Start', path: '/' },
      { name: 'Anwälte', path: '/lawyers' },
    ]).itemListElement
    expect(steps.map((step) => [step.position, step.item])).toEqual([
      [1, 'https://advena.test/de'],
      [2, 'https://advena.test/de/lawyers'],
    ])
  })
})
