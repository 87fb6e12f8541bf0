import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '#ui/dropdown-menu.tsx'
import type { OpenedByProps } from '#web/on-demand.tsx'
import { chooseTheme, currentTheme, themes, type Theme } from '#web/theme.ts'

export function ThemeChoices({ button }: OpenedByProps) {
  const { t } = useTranslation('common')
  const [theme, setTheme] = useState<Theme>(currentTheme)
  const choose = (value: string) => {
    chooseTheme(value as Theme)
    setTheme(value as Theme)
  }
  return (
    <Menu defaultOpen onOpenChange={(open) => open && setTheme(currentTheme())}>
      <MenuTrigger asChild>{button}</MenuTrigger>
      <MenuContent align="end">
        <MenuRadioGroup value={theme} onValueChange={choose}>
          {themes.map((name) => (
            <MenuRadioItem key={name} value={name}>
              {t(`theme.${name}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
