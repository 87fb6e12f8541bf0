import { useTranslation } from 'react-i18next'
import { localeNames, locales, type Locale } from '#kernel/locale.ts'
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '#ui/dropdown-menu.tsx'
import type { OpenedByProps } from '#web/on-demand.tsx'
import { useChangeLanguage } from '../parts/use-change-language.ts'

export function LanguageChoices({ button }: OpenedByProps) {
  const { i18n } = useTranslation('common')
  const change = useChangeLanguage()
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{button}</MenuTrigger>
      <MenuContent align="end">
        <MenuRadioGroup
          value={i18n.language}
          onValueChange={(value) => void change(value as Locale)}
        >
          {locales.map((locale) => (
            <MenuRadioItem key={locale} value={locale} textValue={localeNames[locale].name}>
              <span lang={locale}>{localeNames[locale].name}</span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
