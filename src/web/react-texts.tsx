import { cloneElement, createContext, use, type ReactElement, type ReactNode } from 'react'
import type { Texts } from './texts.ts'
import { textsToAwait } from './i18n.ts'

/**
 * Stands for `react-i18next` in what the build makes (`vite.config.ts`): the same hook over our own texts. Screens import the
 * package's name, whose types know it.
 */
const OwnTexts = createContext<Texts | undefined>(undefined)

export function I18nextProvider({ i18n, children }: { i18n: Texts; children: ReactNode }) {
  return <OwnTexts value={i18n}>{children}</OwnTexts>
}

/** The texts of one or more features. Where some are still to come the part waits, also for the network; no key is ever shown. */
export function useTranslation(features: string | readonly string[] = 'common') {
  const i18n = use(OwnTexts)
  if (i18n === undefined) throw new Error('useTranslation is outside of the page')
  for (const feature of typeof features === 'string' ? [features] : features) {
    const coming = textsToAwait(i18n, feature)
    if (coming !== undefined) use(coming)
  }
  return { i18n, t: i18n.getFixedT(i18n.language, features) }
}

interface TransProps {
  readonly t: (key: string) => string
  readonly i18nKey: string
  readonly components: Readonly<Record<string, ReactElement>>
}

/** A text with parts in tags, each drawn by the element of that name. */
export function Trans({ t, i18nKey, components }: TransProps) {
  const parts = t(i18nKey).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, at) => {
    if (at % 3 === 0) return part
    const element = components[part]
    return at % 3 === 1 && element !== undefined
      ? cloneElement(element, { key: at }, parts[at + 1])
      : null
  })
}
