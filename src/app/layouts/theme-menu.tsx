import { SunMoon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '#ui/dropdown-menu.tsx'
import { chooseTheme, currentTheme, themes, type Theme } from '#web/theme.ts'

export function ThemeMenu() {
  const { t } = useTranslation('common')
  const [theme, setTheme] = useState<Theme>('system')
  const choose = (value: string) => {
    chooseTheme(value as Theme)
    setTheme(value as Theme)
  }
  return (
    <Menu onOpenChange={(open) => open && setTheme(currentTheme())}>
      <MenuTrigger asChild>
        <IconButton label={t('theme.label')} variant="quiet">
          <SunMoon aria-hidden />
        </IconButton>
      </MenuTrigger>
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
