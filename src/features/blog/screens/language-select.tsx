import { localeNames, type Locale } from '#kernel/locale.ts'
import { Select } from '#ui/select.tsx'

interface LanguageSelectProps {
  readonly languages: readonly Locale[]
  readonly value: Locale
  readonly onChange: (locale: Locale) => void
}

/** The languages by their own names. */
export const LanguageSelect = ({ languages, value, onChange }: LanguageSelectProps) => (
  <Select
    value={value}
    onValueChange={(chosen) => onChange(chosen as Locale)}
    options={languages.map((locale) => ({ value: locale, label: localeNames[locale].name }))}
  />
)
