import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Facts } from '#ui/facts.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { WaitingLawyer } from '../client.ts'
import { ChangeTable } from './change-queue.tsx'
import { License } from './license.tsx'
import { WaitingDecision } from './waiting-decision.tsx'

interface WaitingCardProps {
  /** Of the heading. */
  readonly id: string
  readonly lawyer: WaitingLawyer
  /** Who comes after the decision. */
  readonly next: string | undefined
  readonly onDecided: () => void
}

/** One lawyer who waits: what is looked up, the decision, and what else is known. */
export function WaitingCard({ id, lawyer, next, onDecided }: WaitingCardProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const format = useFormat()
  const none = t('common:common.notAvailable')
  const facts = [
    {
      label: t('verifications.areas'),
      value:
        format.labels(lawyer.practiceAreas.map((area) => t(`common:visaTypes.${area}`))) || none,
    },
    {
      label: t('verifications.languages'),
      value: format.labels(lawyer.languages.map((code) => t(`common:languages.${code}`))) || none,
    },
    {
      label: t('verifications.years'),
      value: lawyer.yearsExperience === null ? none : format.number(lawyer.yearsExperience),
    },
    { label: t('verifications.email'), value: <bdi>{lawyer.email}</bdi> },
  ]
  if (lawyer.approvedUntil !== null)
    facts.push({
      label: t('verifications.approvedUntil'),
      value: format.weekdayDate(lawyer.approvedUntil),
    })
  return (
    <Card className="grid gap-4">
      <div>
        <CardTitle id={id} className="text-xl">
          <bdi>{lawyer.lawyerName}</bdi>
        </CardTitle>
        {lawyer.firmName !== null && (
          <p className="text-ink-soft">
            <bdi>{lawyer.firmName}</bdi>
          </p>
        )}
      </div>
      <License lawyer={lawyer} />
      {lawyer.change === null ? null : (
        <ChangeTable change={lawyer.change} mixedAlphabets={lawyer.mixedAlphabets} />
      )}
      {lawyer.change === null && lawyer.mixedAlphabets ? (
        <Alert tone="warning">{t('changes.mixedAlphabets')}</Alert>
      ) : null}
      <WaitingDecision lawyer={lawyer} next={next} onDecided={onDecided} />
      <History lawyer={lawyer} />
      <Facts beside items={facts} />
      {lawyer.bio !== null && lawyer.bio !== '' && (
        <Disclosure summary={t('verifications.bio')} className="border-t border-b-0">
          <p {...written(lawyer.bio)} className="whitespace-pre-line">
            {lawyer.bio}
          </p>
        </Disclosure>
      )}
    </Card>
  )
}

/** When it was handed in and what was asked before: whoever looks now goes on from there. */
function History({ lawyer: { submittedAt, earlier, documents } }: { lawyer: WaitingLawyer }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const last = earlier[0]
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('verifications.history')}</h3>
      <ul className="grid gap-2">
        {earlier.map(({ decision, byName, reason, at }) => (
          <li key={at.getTime()}>
            <p>
              {t(`verifications.earlier.${decision}`, {
                name: byName ?? t('verifications.earlier.someone'),
                date: format.dateTime(at),
              })}
            </p>
            {reason !== null && (
              <p {...written(reason)} className="whitespace-pre-line text-ink-soft">
                {reason}
              </p>
            )}
          </li>
        ))}
        {submittedAt !== null && (
          <li>
            {last === undefined
              ? t('verifications.since', { when: format.dateTime(submittedAt) })
              : t('verifications.sinceFirst', {
                  when: format.dateTime(submittedAt),
                  number: earlier.length + 1,
                })}
          </li>
        )}
      </ul>
      {last !== undefined && !documents.some(({ sentAt }) => sentAt > last.at) && (
        <Alert tone="info">{t('verifications.earlier.nothingSent')}</Alert>
      )}
    </section>
  )
}
