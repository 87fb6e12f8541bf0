import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { LandingDrawing } from '#ui/drawing.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { VerifiedMark } from '#ui/marks.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Languages } from '../../parts/languages.tsx'
import { HelpDrawing } from './help-drawing.tsx'

const cities = [
  'New York, NY',
  'Los Angeles, CA',
  'Miami, FL',
  'Houston, TX',
  'Chicago, IL',
] as const

/** The other way in, folded. It is a plain GET form: it works before, and without, any script. */
function SearchForm() {
  const { t } = useTranslation(['common', 'site'])
  const router = useRouter()
  const action = router.buildLocation({ to: '/lawyers' }).publicHref
  return (
    <Disclosure
      summary={<h2 className="text-lg">{t('site:landing.searchTitle')}</h2>}
      className="border-t"
      data-tour="search"
    >
      <form
        action={action}
        method="get"
        className="grid gap-4 sm:grid-cols-3"
        aria-label={t('search.title')}
      >
        <Field label={t('search.visaType')}>
          <Select
            name="visaType"
            defaultValue=""
            options={[
              { value: '', label: t('search.selectVisaType') },
              ...visaTypes
                .filter((type) => type !== 'deportation')
                .map((type) => ({ value: type, label: t(`visaTypes.${type}`) })),
            ]}
          />
        </Field>
        <Field label={t('search.language')}>
          <Select
            name="language"
            defaultValue=""
            options={[
              { value: '', label: t('search.anyLanguage') },
              ...spokenLanguages
                .slice(0, 8)
                .map((code) => ({ value: code, label: t(`languages.${code}`) })),
            ]}
          />
        </Field>
        <Field label={t('search.location')}>
          <Select
            name="location"
            defaultValue=""
            options={[
              { value: '', label: t('search.anyLocation') },
              ...cities.map((city) => ({ value: city, label: city })),
              { value: 'Remote', label: t('locations.remote') },
            ]}
          />
        </Field>
        <Button type="submit" variant="outline" block>
          {t('hero.searchButton')}
        </Button>
      </form>
    </Disclosure>
  )
}

const happened = [
  { what: 'letter' },
  { what: 'family', visaType: 'family' },
  { what: 'work' },
  { what: 'court', visaType: 'deportation' },
  { what: 'citizen', visaType: 'naturalization' },
] as const
const workKinds = ['h1b', 'o1', 'eb1'] as const

const look =
  'flex min-h-19 items-center gap-2 max-[22rem]:flex-col max-[22rem]:gap-1 max-[22rem]:text-center rounded-lg border border-line px-2 py-3 text-start text-sm font-semibold hover:bg-primary-soft'

/** Who reads another language than English is shown lawyers who speak it; the list says so, and lets it go. */
function useSpoken() {
  const { language: read } = useTranslation().i18n
  const language = spokenLanguages.find((code) => code === read && code !== 'en')
  return language === undefined ? {} : { language }
}

/** The first question, in the words of somebody who does not know the name of their case. */
function WhatHappened({ onCase }: { onCase: () => void }) {
  const { t } = useTranslation('site')
  const spoken = useSpoken()
  return (
    <div className="grid gap-2">
      <h2 className="text-lg">{t('landing.happened.title')}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {happened.map((one) => {
          const shown = (
            <>
              <HelpDrawing of={one.what} />
              <span className="min-w-0">{t(`landing.happened.${one.what}`)}</span>
            </>
          )
          return (
            <li key={one.what} className="grid has-[[open]]:order-last has-[[open]]:col-span-full">
              {one.what === 'work' && <Work>{shown}</Work>}
              {one.what === 'letter' && (
                <Link to="/paper" className={look}>
                  {shown}
                </Link>
              )}
              {'visaType' in one && (
                <Link to="/lawyers" search={{ visaType: one.visaType, ...spoken }} className={look}>
                  {shown}
                </Link>
              )}
            </li>
          )
        })}
        <li className="grid noscript:hidden">
          <button type="button" onClick={onCase} className={look}>
            <HelpDrawing of="other" />
            <span className="min-w-0">{t('landing.happened.other')}</span>
          </button>
        </li>
      </ul>
    </div>
  )
}

/** Work means one of several kinds of case: they unfold, and so does the way to all lawyers for who does not know which. */
function Work({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['common', 'site'])
  const spoken = useSpoken()
  const kind = buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <details className="grid grid-rows-[1fr_auto]">
      <summary className={cn(look, 'list-none [&::-webkit-details-marker]:hidden')}>
        {children}
      </summary>
      <p className="flex flex-wrap gap-2 pt-2">
        {workKinds.map((visaType) => (
          <Link key={visaType} to="/lawyers" search={{ visaType, ...spoken }} className={kind}>
            {t(`visaTypes.${visaType}`)}
          </Link>
        ))}
        <Link to="/lawyers" className={kind}>
          {t('site:landing.featured.all')}
        </Link>
      </p>
    </details>
  )
}

export function Hero({ onCase }: { onCase: () => void }) {
  const { t } = useTranslation(['common', 'site'])
  return (
    <section className="border-b bg-raised">
      <nav className="border-b border-hair" aria-label={t('common:language.label')}>
        <div className="page">
          <Languages isPlain />
        </div>
      </nav>
      <div className="page grid items-start gap-10 pt-8 pb-section sm:pt-12 lg:grid-cols-[1.25fr_1fr]">
        <div className="grid gap-6">
          <h1>
            {t('hero.title')}{' '}
            <span className="text-primary max-sm:block">{t('hero.titleHighlight')}</span>
          </h1>
          <div className="grid gap-3">
            <p className="max-w-measure text-lg text-ink-soft">{t('hero.subtitle')}</p>
            <p className="flex max-w-measure gap-2 text-sm">
              <VerifiedMark aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
              {t('site:landing.featured.intro')}
            </p>
          </div>
          <WhatHappened onCase={onCase} />
          <SearchForm />
          <div className="grid justify-items-start gap-2">
            <Button variant="link" onClick={onCase} data-tour="case">
              {t('site:landing.submitCase')}
            </Button>
            <p className="text-sm text-ink-soft">{t('site:landing.free')}</p>
          </div>
        </div>
        <LandingDrawing className="hidden w-full lg:block" />
      </div>
    </section>
  )
}
