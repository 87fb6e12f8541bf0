import { Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { planCatalog } from '#features/billing/engine/plans.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useFormat } from '#web/dates.ts'
import { signUpPath } from '#web/links.ts'

export function HowItWorks({ onTour }: { onTour: () => void }) {
  const { t } = useTranslation('site')
  return (
    <section className="page pt-section">
      <h2>{t('landing.how.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('landing.how.intro')}</p>
      <ol className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {(['step1', 'step2', 'step3', 'step4'] as const).map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 md:grid-cols-1 md:gap-2"
          >
            <span className="figures inline-grid size-9 place-items-center rounded-full bg-primary-soft font-semibold text-primary max-md:row-span-2">
              {index + 1}
            </span>
            <h3>{t(`landing.how.${step}.title`)}</h3>
            <p className="text-ink-soft">{t(`landing.how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <Button variant="outline" className="mt-6 noscript:hidden" onClick={onTour}>
        {t('landing.tour')}
      </Button>
    </section>
  )
}

export function PlanCards({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation(['site', 'common', 'billing'])
  const format = useFormat()
  const viewer = useViewer()
  return (
    <section className="page pt-section">
      <div className="flex flex-wrap items-center gap-3">
        <Heading className="text-xl sm:text-2xl">{t('landing.pricing.title')}</Heading>
        <Chip tone="accent" icon={null}>
          {t('landing.pricing.clientsFree')}
        </Chip>
      </div>
      <p className="mt-2 text-ink-soft">{t('landing.pricing.intro')}</p>
      <div className="mt-8 grid gap-6 md:grid-cols-3">
        {planCatalog.map((plan) => (
          <Card
            key={plan.id}
            tone={plan.popular ? 'raised' : 'outline'}
            className="flex flex-col gap-4"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <CardTitle as={Heading === 'h1' ? 'h2' : 'h3'}>
                {t(`common:plans.${plan.id}`)}
              </CardTitle>
              {plan.popular && (
                <Chip tone="accent" icon={null}>
                  {t('landing.pricing.popular')}
                </Chip>
              )}
            </div>
            <CardText className="figures font-serif font-semibold text-xl text-ink">
              {t('landing.pricing.perMonth', { price: format.money(plan.price) })}
            </CardText>
            <ul className="grid gap-2 text-sm">
              {plan.features.map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Check className="mt-0.5 size-4 shrink-0 text-done" aria-hidden />
                  {t(`billing:features.${feature}`)}
                </li>
              ))}
              {plan.limitations.map((limitation) => (
                <li key={limitation} className="flex gap-2 text-ink-soft">
                  <Minus className="mt-0.5 size-4 shrink-0" aria-hidden />
                  {t(`billing:limitations.${limitation}`)}
                </li>
              ))}
            </ul>
            <a
              href={
                viewer === null
                  ? signUpPath(`/subscribe?plan=${plan.id}`)
                  : `/subscribe?plan=${plan.id}`
              }
              className={cn(
                buttonClass({ variant: plan.popular ? 'primary' : 'outline', block: true }),
                'mt-auto',
              )}
            >
              {t('landing.pricing.choose', { plan: t(`common:plans.${plan.id}`) })}
            </a>
          </Card>
        ))}
      </div>
    </section>
  )
}

/** Where a new person starts: the sandbox sign-in in demo mode, otherwise the sign-up with the role chosen. */
export function QuickSignUp({ demo }: { demo: boolean }) {
  const { t } = useTranslation('site')
  return (
    <section className="bg-sunken">
      <div className="page py-section">
        <h2>{t('landing.signUp.title')}</h2>
        <p className="mt-2 text-ink-soft">{t('landing.signUp.intro')}</p>
        <div className="mt-8 grid gap-6 md:grid-cols-2">
          {(['client', 'lawyer'] as const).map((who) => (
            <Card key={who} className="flex flex-col gap-3">
              <CardTitle as="h3">{t(`landing.signUp.${who}`)}</CardTitle>
              <CardText>{t(`landing.signUp.${who}Text`)}</CardText>
              <Link
                to={demo ? '/test-login' : '/sign-up'}
                search={who === 'client' ? {} : { role: 'lawyer' }}
                className={cn(
                  buttonClass({ variant: who === 'client' ? 'primary' : 'outline' }),
                  'mt-auto self-start',
                )}
              >
                {t(who === 'client' ? 'landing.getHelp' : 'landing.joinAsLawyer')}
              </Link>
            </Card>
          ))}
        </div>
      </div>
    </section>
  )
}

export function SimplifierPromotion() {
  const { t } = useTranslation('site')
  return (
    <section className="page pt-section">
      <Card tone="primary" className="grid gap-3 md:grid-cols-[1fr_auto] md:items-center">
        <div className="grid gap-2">
          <CardTitle as="h2">{t('landing.simplifier.title')}</CardTitle>
          <CardText>{t('landing.simplifier.text')}</CardText>
        </div>
        <Link to="/simplify" className={buttonClass({ variant: 'outline' })}>
          {t('landing.simplifier.button')}
        </Link>
      </Card>
    </section>
  )
}
