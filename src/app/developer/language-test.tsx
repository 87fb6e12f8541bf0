import { createFileRoute } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, localeNames, locales, type Locale } from '#kernel/locale.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useFormat } from '#web/dates.ts'
import { localeKey } from '#web/i18n.ts'
import { useChangeLanguage } from '../parts/use-change-language.ts'
import { DemoFrame } from './demo-page.tsx'
import { demoPage } from './demo-route.ts'

export const Route = createFileRoute('/language-test')({
  ...demoPage('language', '/language-test'),
  component: LanguageTest,
})

const samples = [
  'navigation.findLawyers',
  'navigation.dashboard',
  'hero.title',
  'hero.searchButton',
  'common.submitCase',
] as const
const sampleDay = '2026-05-28'
const sampleMoney = 1234.5

/** Another tab may change the language meanwhile. */
function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** Switches the language and shows what follows from it: direction, storage, texts, dates and money. */
function LanguageTest() {
  const { t, i18n } = useTranslation(['developer', 'common'])
  const format = useFormat()
  const change = useChangeLanguage()
  const locale = i18n.language as Locale
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(localeKey),
    () => null,
  )
  return (
    <DemoFrame title={t('language.title')} lead={t('language.lead')}>
      <div className="flex flex-wrap gap-2">
        {locales.map((other) => (
          <Button
            key={other}
            size="sm"
            variant={other === locale ? 'primary' : 'outline'}
            aria-pressed={other === locale}
            onClick={() => void change(other)}
          >
            <span aria-hidden>{localeNames[other].flag}</span>{' '}
            <span lang={other}>{localeNames[other].name}</span>
          </Button>
        ))}
      </div>
      <Card>
        <CardTitle as="h2">{t('language.state')}</CardTitle>
        <Facts
          items={[
            { label: t('language.current'), value: `${localeNames[locale].name} (${locale})` },
            { label: t('language.direction'), value: directionOf(locale) },
            {
              label: t('language.stored', { key: localeKey }),
              value: stored ?? t('language.nothing'),
            },
            { label: t('language.date'), value: format.weekdayDate(sampleDay) },
            { label: t('language.money'), value: format.money(sampleMoney) },
          ]}
        />
      </Card>
      <Card>
        <CardTitle as="h2">{t('language.texts')}</CardTitle>
        <Facts
          items={samples.map((key) => ({
            label: (
              <code dir="ltr" className="wrap-anywhere">
                {key}
              </code>
            ),
            value: t(`common:${key}`),
          }))}
        />
      </Card>
    </DemoFrame>
  )
}
