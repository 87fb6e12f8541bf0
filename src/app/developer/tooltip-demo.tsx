import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { PageTour } from '../parts/page-tour.tsx'
import { DemoFrame } from './demo-page.tsx'
import { demoPage } from './demo-route.ts'

export const Route = createFileRoute('/tooltip-demo')({
  ...demoPage('tooltips', '/tooltip-demo'),
  component: TooltipDemo,
})

const tones = ['default', 'help', 'info', 'warning', 'success'] as const
const tours = {
  client: ['post', 'compare', 'talk'],
  lawyer: ['profile', 'claim', 'answer'],
} as const
type TourName = keyof typeof tours

/** The guided tours of both sides and every kind of hint; they come and go within 200 milliseconds. */
function TooltipDemo() {
  const { t } = useTranslation('developer')
  const [shown, setShown] = useState<TourName>('client')
  const [step, setStep] = useState<string>()
  const steps = tours[shown].map((step) => ({
    key: `demo-${step}`,
    title: t(`tooltips.${shown}.${step}.title`),
    text: t(`tooltips.${shown}.${step}.text`),
  }))
  const start = (name: TourName) => {
    setShown(name)
    setStep('start')
  }
  return (
    <DemoFrame title={t('tooltips.title')} lead={t('tooltips.lead')}>
      <Card className="grid gap-4">
        <CardTitle as="h2">{t('tooltips.tours')}</CardTitle>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => start('client')}>{t('tooltips.startClient')}</Button>
          <Button variant="outline" onClick={() => start('lawyer')}>
            {t('tooltips.startLawyer')}
          </Button>
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          {tours[shown].map((step) => (
            <Card key={step} tone="outline" pad="sm" data-tour={`demo-${step}`}>
              <CardTitle>{t(`tooltips.${shown}.${step}.title`)}</CardTitle>
              <CardText>{t(`tooltips.${shown}.${step}.text`)}</CardText>
            </Card>
          ))}
        </div>
      </Card>
      <Card className="grid gap-4">
        <CardTitle as="h2">{t('tooltips.variants')}</CardTitle>
        <div className="flex flex-wrap gap-3">
          {tones.map((tone) => (
            <Tooltip key={tone} tone={tone} delay={0} text={t(`tooltips.texts.${tone}`)}>
              <Button variant="outline">{t(`tooltips.tones.${tone}`)}</Button>
            </Tooltip>
          ))}
        </div>
      </Card>
      {step !== undefined && (
        <Suspense>
          <PageTour steps={steps} at={step} onStep={setStep} onEnd={() => setStep(undefined)} />
        </Suspense>
      )}
    </DemoFrame>
  )
}
