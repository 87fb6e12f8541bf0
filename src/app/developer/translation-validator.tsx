import { createFileRoute } from '@tanstack/react-router'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeNames, locales, type Locale } from '#kernel/locale.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import { loadI18n } from '#web/i18n.ts'
import { useChangeLanguage } from '../parts/use-change-language.ts'
import { DemoFrame } from './demo-page.tsx'
import { demoPage } from './demo-route.ts'

export const Route = createFileRoute('/translation-validator')({
  ...demoPage('validator', '/translation-validator'),
  component: TranslationValidator,
})

/** The keys that the specification has every language checked for. */
const keys = [
  'common.loading',
  'common.error',
  'common.success',
  'common.save',
  'common.cancel',
  'navigation.home',
  'navigation.findLawyers',
  'navigation.dashboard',
  'navigation.signIn',
  'hero.title',
  'hero.subtitle',
  'hero.searchButton',
  'search.title',
  'search.visaType',
] as const

interface Finding {
  readonly key: string
  readonly text: string | undefined
}

async function findingsOf(locale: Locale): Promise<Finding[]> {
  const texts = await loadI18n(locale)
  return keys.map((key) => {
    const text = texts.find('common', key)
    return { key, text: text === undefined || text.trim() === '' ? undefined : text }
  })
}

/** Looks fourteen texts up in all eight languages: each has them all, or says which it lacks. */
function TranslationValidator() {
  const { t, i18n } = useTranslation('developer')
  const format = useFormat()
  const change = useChangeLanguage()
  const results = useQueries({
    queries: locales.map((locale) => ({
      queryKey: ['texts', locale],
      queryFn: () => findingsOf(locale),
    })),
  })
  return (
    <DemoFrame
      title={t('validator.title')}
      lead={t('validator.lead', { count: keys.length, formatted: format.number(keys.length) })}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {locales.map((locale, index) => {
          const findings = results[index]?.data
          const missing = findings?.filter(({ text }) => text === undefined) ?? []
          return (
            <Card key={locale} className="grid content-start gap-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <CardTitle as="h2">
                  <span aria-hidden>{localeNames[locale].flag}</span>{' '}
                  <span lang={locale}>{localeNames[locale].name}</span>
                </CardTitle>
                {findings !== undefined && (
                  <Chip tone={missing.length === 0 ? 'done' : 'urgent'}>
                    {missing.length === 0 ? t('validator.passed') : t('validator.failed')}
                  </Chip>
                )}
              </div>
              {missing.length > 0 && (
                <p className="text-sm text-urgent">{format.list(missing.map(({ key }) => key))}</p>
              )}
              <details className="text-sm">
                <summary className="cursor-pointer py-2">{t('validator.details')}</summary>
                <dl className="grid gap-1">
                  {findings?.map(({ key, text }) => (
                    <div key={key} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
                      <dt dir="ltr" className="text-match text-ink-soft">
                        {key}
                      </dt>
                      <dd lang={locale} dir="auto">
                        {text ?? '–'}
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
              <Button
                size="sm"
                variant="outline"
                className="justify-self-start"
                disabled={locale === i18n.language}
                onClick={() => void change(locale)}
              >
                {t('validator.switch')}
              </Button>
            </Card>
          )
        })}
      </div>
    </DemoFrame>
  )
}
