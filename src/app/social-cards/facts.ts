import { insideSentence, intlTag, type Locale } from '#kernel/locale.ts'
import type { LawyerProfile } from '#features/directory/client.ts'
import { translate } from '#server/text.ts'
import type { Card } from './draw.ts'

/** Where a card is read: its language, and the site that it leads to. */
interface Place {
  readonly locale: Locale
  readonly host: string
}

/** The card of every page that has none of its own; the name stands on each card anyway. */
export function siteCard({ locale, host }: Place): Card {
  const words = translate(locale, 'site:meta.landingTitle').replace(/^Advena[:：]\s*/, '')
  const title = words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  return { locale, host, above: '', title, rows: [] }
}

/** What the profile says first, and what stays true longest: no figures, no badge, no photo. */
export function lawyerCard({ locale, host }: Place, { user, profile }: LawyerProfile): Card {
  const list = new Intl.ListFormat(intlTag(locale), { type: 'conjunction' })
  const row = (label: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [{ label: translate(locale, `directory:profile.${label}`), value: list.format(names) }]
  /** The first of several stands at the beginning, the others inside of the line. */
  const inLine = (name: string, index: number) =>
    index === 0 ? name : insideSentence(locale, name)
  return {
    locale,
    host,
    above: translate(locale, 'directory:meta.listTitle'),
    title: `${user.firstName} ${user.lastName}`.trim(),
    rows: [
      ...row(
        'areas',
        profile.practiceAreas.map((area, index) =>
          inLine(translate(locale, `common:visaTypes.${area}`), index),
        ),
      ),
      ...row(
        'languages',
        profile.languages.map((code, index) =>
          inLine(translate(locale, `common:languages.${code}`), index),
        ),
      ),
      ...row(
        'jurisdictions',
        profile.jurisdictions.map((state) =>
          translate(locale, `directory:states.${state}`, { defaultValue: state }),
        ),
      ),
    ],
  }
}

/** The question as it is read by everybody; who asked is no part of it. */
export const questionCard = ({ locale, host }: Place, title: string): Card => ({
  locale,
  host,
  above: translate(locale, 'questions:meta.listTitle'),
  title,
  rows: [],
})

/** Signs that only steer the order of letters are drawn by no font. */
const drawn = (text: string) => text.replace(/[\s\p{Cf}]/gu, '')

/** True where every letter of the card can be drawn: an empty box says nothing. */
export const isLegible = ({ above, title, rows }: Card, letters: ReadonlySet<number>): boolean =>
  [...drawn([above, title, ...rows.map(({ label, value }) => label + value)].join(''))].every(
    (letter) => letters.has(letter.codePointAt(0)!),
  )
