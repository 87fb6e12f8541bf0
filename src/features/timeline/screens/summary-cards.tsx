import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Progress } from '#ui/progress.tsx'
import { useFormat } from '#web/dates.ts'
import type { Journey } from '../client.ts'
import { Countdown } from './step-words.tsx'

/** An example says so in every card, so that nobody takes a card by itself for the own case. */
function Box({
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
    <Card
      pad="sm"
      tone={example ? 'outline' : undefined}
      className="grid min-w-0 content-start gap-1.5"
    >
      <h2 className="flex flex-wrap items-center justify-between gap-x-2 font-sans text-sm font-normal text-ink-soft">
        {label}
        {example ? <Chip tone="accent">{t('example.chip')}</Chip> : null}
      </h2>
      {children}
    </Card>
  )
}

const strong = 'font-serif text-base font-semibold sm:text-lg'

/** What the case is, how far it has come, what is next, and who helps. */
export function SummaryCards({ journey }: { journey: Journey }) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  const { progress, nextDeadline, attorney, example } = journey
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Box label={t('cards.case')} example={example}>
        <p dir="auto" className={`text-match ${strong}`}>
          {journey.title ?? t(`cases.${journey.caseType}`)}
        </p>
        {journey.title === null ? null : (
          <p className="text-sm">{t(`cases.${journey.caseType}`)}</p>
        )}
        <p className="text-sm text-ink-soft">
          {t('cards.started', { date: format.date(journey.startDate) })}
        </p>
      </Box>
      <Box label={t('cards.progress')} example={example}>
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
      </Box>
      <Box label={t('cards.next')} example={example}>
        {nextDeadline === null ? (
          <p className={strong}>{t('cards.none')}</p>
        ) : (
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
        )}
      </Box>
      <Box label={t('cards.attorney')} example={example}>
        {example ? (
          <>
            <p className={strong}>{t('cards.exampleAttorney')}</p>
            <p>
              <Link to="/messages/{-$id}" params={{}} className={linkClass('inline')}>
                {t('cards.contact')}
              </Link>
            </p>
          </>
        ) : attorney === null ? (
          <>
            <p className={strong}>{t('cards.noAttorney')}</p>
            <p>
              <Link to="/lawyers" className={linkClass('inline')}>
                {t('cards.find')}
              </Link>
            </p>
          </>
        ) : (
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
        )}
      </Box>
    </div>
  )
}
