import { lastingCookie } from '#web/cookies.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The storage key and the cookie of the chosen theme (the cookie lets the server render it without a flash). */
export const themeKey = 'vite-ui-theme'

export const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)

/** Runs in the head before the first paint: makes `system` a class, and follows the operating system. */
export const themeScript = `(function(){try{var e=document.documentElement,q=matchMedia('(prefers-color-scheme: dark)');function a(){if(e.dataset.theme!=='system')return;e.classList.toggle('dark',q.matches);e.classList.toggle('light',!q.matches)}a();q.addEventListener('change',a)}catch(_){}})()`

export const currentTheme = (): Theme => {
  const theme = document.documentElement.dataset['theme']
  return isTheme(theme) ? theme : 'system'
}

/** Applies a theme at once and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  const dark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['theme'] = theme
  root.classList.toggle('dark', dark)
  root.classList.toggle('light', !dark)
  localStorage.setItem(themeKey, theme)
  document.cookie = lastingCookie(themeKey, theme)
}
