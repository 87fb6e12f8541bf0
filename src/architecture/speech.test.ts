import { describe, expect, test } from 'vitest'
import { shownErrors, uniqueCodes } from './error-texts.ts'
import { project, places } from './seeded.ts'
import { knownKeys, usedKeys } from './text-keys.ts'
import { translated } from './texts.ts'
import { reported } from './tree.ts'
import { textsFromKeys } from './visible-text.ts'

const texts = (files: Record<string, unknown>) =>
  project(
    Object.fromEntries(
      Object.entries(files).map(([name, value]) => [
        `src/text/${name}.json`,
        JSON.stringify(value, null, 2),
      ]),
    ),
  )
const problems = (language: string, english: unknown, other: unknown) =>
  translated(texts({ 'en/leads': english, [`${language}/leads`]: other }), ['en', language]).map(
    ({ problem }) => problem,
  )

describe('translations', () => {
  test('a faithful one has no fault', () => {
    const english = {
      title: 'Hello {{name}}',
      places_one: '{{count}} place',
      places_other: '{{count}} places',
      list: { rich: 'Read <b>this</b>' },
      errors: { no_other: 'No' },
    }
    const russian = {
      title: '{{ name }}, привет',
      places_one: '{{count}} место',
      places_few: '{{count}} места',
      places_many: '{{count}} мест',
      places_other: '{{count}} места',
      list: { rich: '<b>Это</b> читайте' },
      errors: { no_other: 'Нет' },
    }
    expect(problems('ru', english, russian)).toEqual([])
  })
  test('Arabic may say one and two in words', () => {
    const arabic = {
      p_zero: 'لا أماكن',
      p_one: 'مكان واحد',
      p_two: 'مكانان',
      p_few: '{{count}} أماكن',
      p_many: '{{count}} مكانًا',
      p_other: '{{count}} مكان',
    }
    expect(
      problems('ar', { p_one: '{{count}} place', p_other: '{{count}} places' }, arabic),
    ).toEqual([])
  })
  test('Russian may not, because its one also counts twenty-one', () => {
    const russian = {
      p_one: 'место',
      p_few: '{{count}} места',
      p_many: '{{count}} мест',
      p_other: '{{count}} места',
    }
    expect(problems('ru', { p_one: 'One place', p_other: '{{count}} places' }, russian)).toEqual([
      'p_one has other placeholders than English (count)',
    ])
  })
  test('ordinals bend as ordinals do', () => {
    const english = {
      n_ordinal_one: '{{count}}st',
      n_ordinal_two: '{{count}}nd',
      n_ordinal_few: '{{count}}rd',
      n_ordinal_other: '{{count}}th',
    }
    expect(problems('de', english, { n_ordinal_other: '{{count}}.' })).toEqual([])
    expect(
      problems('de', english, { n_ordinal_one: '{{count}}.', n_ordinal_other: '{{count}}.' }),
    ).toEqual(['n_ordinal_one is not wanted here'])
  })
  test.each([
    ['a missing key', { a: 'A', b: 'B' }, { a: 'Ä' }, 'b is missing'],
    ['an extra key', { a: 'A' }, { a: 'Ä', b: 'B' }, 'b is not wanted here'],
    [
      'a missing plural form',
      { p_one: '1', p_other: '{{count}}' },
      { p_other: '{{count}}' },
      'p_one is missing',
    ],
    [
      'a plural form of another language',
      { p_one: '1', p_other: '2' },
      { p_one: '1', p_few: '2', p_other: '2' },
      'p_few is not wanted here',
    ],
    [
      'a lost placeholder',
      { a: 'Hi {{name}}' },
      { a: 'Hallo' },
      'a has other placeholders than English (name)',
    ],
    [
      'a renamed placeholder',
      { a: 'Hi {{name}}' },
      { a: 'Hallo {{nom}}' },
      'a has other placeholders than English (name, nom)',
    ],
    [
      'a lost tag',
      { a: '<b>Hi</b> you' },
      { a: 'Hallo du' },
      'a has other tags than English (</b> <b>)',
    ],
    ['an empty text', { a: 'Hi' }, { a: ' ' }, 'a is empty'],
    [
      'a text left in English',
      { a: 'This long sentence was never translated' },
      { a: 'This long sentence was never translated' },
      'a is still English',
    ],
  ])('catch %s', (_name, english, german, problem) =>
    expect(problems('de', english, german)).toEqual([problem]),
  )

  test('a short word or a name may be the same', () =>
    expect(
      problems(
        'de',
        { a: 'Name', b: 'Donaudampfschifffahrtsgesellschaft' },
        { a: 'Name', b: 'Donaudampfschifffahrtsgesellschaft' },
      ),
    ).toEqual([]))
  test('a missing file is caught', () =>
    expect(places(translated(texts({ 'en/leads': {} }), ['en', 'de']))).toEqual([
      'src/text/de/leads.json:1',
    ]))
  test('a file that English does not have is caught', () =>
    expect(places(translated(texts({ 'de/leads': {} }), ['en', 'de']))).toEqual([
      'src/text/de/leads.json:1',
    ]))
  test('English itself is held to its own plurals', () =>
    expect(problems('de', { p_other: '{{count}}' }, { p_one: '1', p_other: '{{count}}' })).toEqual([
      'p_one is missing',
    ]))
  test('the line of the fault is the line of the key', () => {
    const faults = translated(
      texts({
        'en/leads': { x: { title: 'A' }, y: { title: 'B' } },
        'de/leads': { x: { title: 'A' }, y: { title: '' } },
      }),
      ['en', 'de'],
    )
    expect(places(faults)).toEqual(['src/text/de/leads.json:6'])
  })
})

describe('errors', () => {
  const said = texts({
    'en/leads': { errors: { lead_full: 'Full' } },
    'de/leads': { errors: { lead_full: 'Voll' } },
  })
  test('a code with its texts has no fault', () =>
    expect(shownErrors(said, { leads: ['lead_full'] }, ['en', 'de'])).toEqual([]))
  test('a code without a text is caught in every language', () =>
    expect(places(shownErrors(said, { leads: ['lead_gone'] }, ['en', 'de']))).toEqual([
      'src/text/en/leads.json:1',
      'src/text/de/leads.json:1',
    ]))
  test('a code of two features is caught', () => {
    expect(uniqueCodes({ common: ['not_found'], leads: ['lead_full'] })).toEqual([])
    expect(places(uniqueCodes({ common: ['not_found'], leads: ['not_found'] }))).toEqual([
      'src/features/leads/contract.ts:1',
    ])
  })
})

describe('text in code', () => {
  const screen = (jsx: string) =>
    textsFromKeys(
      project({ 'src/features/leads/screens/card.tsx': `export const Card = () => (\n${jsx}\n)` }),
    )
  test.each([
    '<p>Hello</p>',
    '<p>{t("a")} مرحبا</p>',
    '<p>{"Hello"}</p>',
    '<p>{open ? "Open" : t("closed")}</p>',
    '<p>{name ?? "Nobody"}</p>',
    '<p>{`${n} leads`}</p>',
    '<img alt="A door" />',
    '<b aria-label={"Close"} />',
    '<input placeholder={x || "Name"} />',
  ])('is caught: %s', (jsx) =>
    expect(places(screen(jsx))).toEqual(['src/features/leads/screens/card.tsx:2']),
  )
  test.each([
    '<p>{t("hello")}</p>',
    '<p>·&nbsp;{n} / 5</p>',
    '<span aria-hidden="true">A</span>',
    '<span aria-hidden><b>A</b></span>',
    '<code>npm start</code>',
    '<img alt="" className="wide" />',
    '<b translate="no">Advena</b>',
    '<p className={on ? "a" : "b"} />',
  ])('is not found in %s', (jsx) => expect(reported(screen(jsx))).toEqual([]))
  test('is caught in what is shown only, not in aria-hidden that is off', () =>
    expect(screen('<span aria-hidden={false}>A</span>')).toHaveLength(1))
})

describe('keys', () => {
  const english = {
    'en/leads': {
      title: 'T',
      places_one: '1',
      places_other: '2',
      status: { open: 'O', closed: 'C' },
      errors: { lead_full: 'F' },
    },
    'en/common': { save: 'Save' },
  }
  const speaks = (code: string) => [
    ...texts(english),
    ...project({ 'src/features/leads/screens/card.tsx': code }),
  ]
  const asked = (code: string) =>
    knownKeys(speaks(`const { t } = useTranslation('leads')\n${code}`)).map(
      ({ problem }) => problem,
    )
  const left = (code: string) =>
    usedKeys(speaks(code), { leads: ['lead_full'] }).map(({ problem }) => problem)

  test.each([
    "t('title')",
    "t('places', { count })",
    "t('common:save')",
    "t('save', { ns: 'common' })",
    't(`status.${x}`)',
    "t(open ? 'status.open' : 'status.closed')",
    't(key)',
    'const x = <Trans i18nKey="title" />',
    "t('status', { returnObjects: true })",
  ])('that exist are known: %s', (code) => expect(asked(code)).toEqual([]))
  test.each([
    "t('titel')",
    "t('save')",
    "t('common:title')",
    "i18n.t('nothing')",
    "t(open ? 'status.open' : 'status.shut')",
    'const x = <Trans i18nKey="nothing" />',
    "translate(locale, 'leads:nothing')",
  ])('that do not exist are caught: %s', (code) => expect(asked(code)).toHaveLength(1))
  test('follow the name and the prefix of their translator', () => {
    expect(
      asked("const { t: say } = useTranslation('common')\nsay('save')\nsay('title')"),
    ).toHaveLength(1)
    expect(
      knownKeys(
        speaks(
          "const { t } = useTranslation('leads', { keyPrefix: 'status' })\nt('open')\nt('shut')",
        ),
      ),
    ).toHaveLength(1)
    expect(
      knownKeys(
        speaks(
          "const feature = 'leads'\nconst { t } = useTranslation(feature)\nt('title')\nt('save')",
        ),
      ),
    ).toHaveLength(1)
    expect(
      knownKeys(
        speaks('const t = (key) => translate(locale, `leads:status.${key}`)\nt("open")\nt("shut")'),
      ),
    ).toHaveLength(1)
  })

  const all =
    "const { t } = useTranslation('leads')\nt('title')\nt('places')\nt(`status.${x}`)\nt('common:save')"
  test('that some code says are not left over', () => expect(left(all)).toEqual([]))
  test('that stand in a table of keys are not left over', () =>
    expect(left(all.replace("t('title')", "const tabs = [{ text: 'title' }]"))).toEqual([]))
  test('that no code says are caught', () =>
    expect(left(all.replace("t('title')", ''))).toEqual(['no code says title']))
  test('that only a template would build are caught without it', () =>
    expect(left(all.replace('t(`status.${x}`)', ''))).toEqual([
      'no code says status.open',
      'no code says status.closed',
    ]))
  test('of errors that are gone are caught', () =>
    expect(usedKeys(speaks(all), { leads: [] }).map(({ problem }) => problem)).toEqual([
      'no code says errors.lead_full',
    ]))
  test('that only a test says are caught', () => {
    const tree = [
      ...texts({ 'en/leads': { title: 'T' } }),
      ...project({ 'src/features/leads/card.test.ts': "t('title')" }),
    ]
    expect(usedKeys(tree, {})).toHaveLength(1)
  })
})
