import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { Progress } from '#ui/progress.tsx'
import { useFormat } from '#web/dates.ts'
import type { Journey } from '../client.ts'
import type { SentCase } from './own.tsx'
import { Countdown } from './step-words.tsx'

/** A case whose owner has lawyers to choose from: how many have answered, and by when to say. */
export interface Choosing {
  readonly lawyers: number
  readonly by: Date | null
}

/** One fact. An example says so in every one, so that nobody takes it for the own case. */
function Fact({
  label,
  example,
  children,
}: {
  label: string
  example: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('timeline')
  return (
    <div className="grid min-w-0 content-start gap-1">
      <h2 className="flex flex-wrap items-center gap-x-2 font-sans text-sm font-normal text-ink-soft">
        {label}
        {example ? <Chip tone="accent">{t('example.chip')}</Chip> : null}
      </h2>
      {children}
    </div>
  )
}

const strong = 'font-serif text-base font-semibold sm:text-lg'

/** What the case is, how far it has come, what is next, and who helps. */
export function SummaryCards({
  journey,
  sent,
  wide,
}: {
  journey: Journey
  sent: SentCase | undefined
  /** In one line below the steps; otherwise beside them. */
  wide: boolean
}) {
  const { t } = useTranslation(['timeline', 'leads'])
  const format = useFormat()
  const { nextDeadline, attorney, example, progress } = journey
  const choosing = sent?.choosing
  return (
    <Card
      tone={example ? 'outline' : undefined}
      pad="sm"
      className={cn('grid grid-cols-2 gap-4', wide ? 'lg:grid-cols-4' : 'lg:grid-cols-1')}
    >
      <Fact label={t('cards.case')} example={example}>
        <p dir="auto" className={`text-match ${strong}`}>
          {journey.title ?? t(`cases.${journey.caseType}`)}
        </p>
        {journey.title === null || journey.asksPlace ? null : (
          <p className="text-sm">{t(`cases.${journey.caseType}`)}</p>
        )}
        <p className="text-sm text-ink-soft">
          {t('cards.started', {
            date: format.date(journey.kept || sent === undefined ? journey.startDate : sent.sentAt),
          })}
        </p>
      </Fact>
      <Fact label={t('cards.progress')} example={example}>
        {sent !== undefined && !journey.kept ? (
          // Which of the usual steps are done nobody has told; how far the case is here is known.
          <p className={strong}>
            {sent.step === undefined
              ? t('step.doneSteps', { count: sent.done })
              : t('leads:stage.step', {
                  step: format.number(sent.step),
                  steps: format.number(sent.steps),
                })}
          </p>
        ) : (
          <>
            <p className={strong}>
              {t('cards.of', {
                completed: format.number(progress.completed),
                total: format.number(progress.total),
              })}
            </p>
            <Progress
              label={t('cards.progress')}
              hideLabel
              value={progress.completed}
              max={Math.max(1, progress.total)}
              text={t('cards.percent', { percent: format.percent(progress.percent / 100) })}
            />
          </>
        )}
      </Fact>
      <Fact label={t('cards.next')} example={example}>
        {nextDeadline !== null ? (
          <>
            <p className={strong}>
              <time dateTime={nextDeadline.date}>{format.date(nextDeadline.date)}</time>
            </p>
            {example && nextDeadline.stepId.endsWith('-rfe') ? (
              <p className="text-sm">{t('cards.rfeDue')}</p>
            ) : null}
            <p dir="auto" className="text-match text-sm">
              {nextDeadline.title}
            </p>
            {example ? null : (
              <p>
                <Countdown daysLeft={nextDeadline.daysLeft} type={nextDeadline.type} />
              </p>
            )}
          </>
        ) : choosing?.by ? (
          <>
            <p className={strong}>{format.term(choosing.by).written}</p>
            <p className="text-sm">{t('cards.choose')}</p>
          </>
        ) : (
          <p className={strong}>{t('cards.none')}</p>
        )}
      </Fact>
      <Fact label={t('cards.attorney')} example={example}>
        {example ? (
          <>
            <p className={strong}>{t('cards.exampleAttorney')}</p>
            <p>
              <Link to="/messages/{-$id}" params={{}} className={linkClass('inline')}>
                {t('cards.contact')}
              </Link>
            </p>
          </>
        ) : attorney !== null ? (
          <>
            <p className={strong}>
              <bdi>{`${attorney.firstName} ${attorney.lastName}`}</bdi>
            </p>
            <p>
              <Link
                to="/messages/{-$id}"
                params={attorney.conversationId === null ? {} : { id: attorney.conversationId }}
                className={linkClass('inline')}
              >
                {t('cards.contact')}
              </Link>
            </p>
          </>
        ) : (
          <>
            <p className={strong}>{t('cards.noAttorney')}</p>
            <p className="text-sm">
              {choosing === undefined ? (
                <Link to="/lawyers" className={linkClass('inline')}>
                  {t('cards.find')}
                </Link>
              ) : (
                t('cards.answered', { count: choosing.lawyers })
              )}
            </p>
          </>
        )}
      </Fact>
    </Card>
  )
}
