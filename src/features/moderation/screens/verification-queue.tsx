import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardTitle } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Alert } from '#ui/alert.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { useAct, useModerationApi, waitingQuery, type WaitingLawyer } from '../client.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { ChangeTable } from './change-queue.tsx'
import { License } from './license.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Searched } from './searched.tsx'

/** Lawyers who wait for a decision, the longest waiting first. */
export function VerificationQueue() {
  const { t } = useTranslation('moderation')
  const [q, setQ] = useState('')
  const query = useInfiniteQuery(waitingQuery(useModerationApi(), { q }))
  return (
    <Searched
      label={t('verifications.search')}
      words={q}
      onSearch={setQ}
      query={query}
      empty={<EmptyState kind="folder" text={t('verifications.empty')} />}
    >
      {(lawyers) => (
        <ul className="grid gap-4">
          {lawyers.map((lawyer) => (
            <li key={lawyer.lawyerId}>
              <WaitingCard lawyer={lawyer} />
            </li>
          ))}
        </ul>
      )}
    </Searched>
  )
}

function WaitingCard({ lawyer }: { lawyer: WaitingLawyer }) {
  const { t } = useTranslation(['moderation', 'common', 'people'])
  const format = useFormat()
  const none = t('common:common.notAvailable')
  const facts = [
    { label: t('verifications.firm'), value: <bdi>{lawyer.firmName ?? none}</bdi> },
    {
      label: t('verifications.jurisdictions'),
      value:
        lawyer.jurisdictions.length === 0
          ? none
          : format.list(
              lawyer.jurisdictions.map((code) =>
                t(`people:states.${code}`, { defaultValue: code }),
              ),
            ),
    },
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
    {
      label: t('verifications.submitted'),
      value: lawyer.submittedAt === null ? none : format.dateTime(lawyer.submittedAt),
    },
  ]
  if (lawyer.approvedUntil !== null)
    facts.push({
      label: t('verifications.approvedUntil'),
      value: format.weekdayDate(lawyer.approvedUntil),
    })
  return (
    <Card className="grid gap-3">
      <CardTitle as="h3">
        <bdi>{lawyer.lawyerName}</bdi>
      </CardTitle>
      {lawyer.submittedAt !== null && (
        <p className="-mt-2 text-sm text-ink-soft">
          {lawyer.earlier.length === 0
            ? t('verifications.since', { when: format.relative(lawyer.submittedAt) })
            : t('verifications.sinceFirst', {
                when: format.relative(lawyer.submittedAt),
                number: lawyer.earlier.length + 1,
              })}
        </p>
      )}
      {lawyer.earlier.length > 0 && <Earlier lawyer={lawyer} />}
      <License lawyer={lawyer} />
      {lawyer.change === null ? null : (
        <ChangeTable change={lawyer.change} mixedAlphabets={lawyer.mixedAlphabets} />
      )}
      {lawyer.change === null && lawyer.mixedAlphabets ? (
        <Alert tone="warning">{t('changes.mixedAlphabets')}</Alert>
      ) : null}
      <Facts beside items={facts} />
      {lawyer.bio !== null && lawyer.bio !== '' && (
        <Disclosure summary={t('verifications.bio')}>
          <p {...written(lawyer.bio)} className="whitespace-pre-line">
            {lawyer.bio}
          </p>
        </Disclosure>
      )}
      <Decisions lawyer={lawyer} />
    </Card>
  )
}

/** What was asked before: whoever looks now goes on from there. */
function Earlier({ lawyer: { earlier, documents } }: { lawyer: WaitingLawyer }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const isAdded = documents.some(({ sentAt }) => sentAt > earlier[0]!.at)
  return (
    <Alert tone="info">
      <ul className="grid gap-2">
        {earlier.map(({ decision, byName, reason, at }) => (
          <li key={at.getTime()}>
            <p className="font-semibold">
              {t(`verifications.earlier.${decision}`, {
                name: byName ?? t('verifications.earlier.someone'),
                date: format.dateTime(at),
              })}
            </p>
            {reason !== null && (
              <p {...written(reason)} className="whitespace-pre-line">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isAdded && <p className="mt-2">{t('verifications.earlier.nothingSent')}</p>}
    </Alert>
  )
}

function Decisions({ lawyer }: { lawyer: WaitingLawyer }) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState<'approve' | 'reject' | 'more'>()
  const close = () => setOpen(undefined)
  const reject = useAct('rejectVerification', close)
  const askMore = useAct('askMoreForVerification', close)
  const { lawyerId, lawyerName: name, look } = lawyer
  return (
    <CardActions>
      <Button size="sm" onClick={() => setOpen('approve')}>
        {t('verifications.approve')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('more')}>
        {t('verifications.askMore')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setOpen('reject')}>
        {t('verifications.reject')}
      </Button>
      <ApproveDialog lawyer={lawyer} open={open === 'approve'} onClose={close} />
      <ReasonDialog
        open={open === 'more'}
        onOpenChange={close}
        title={t('verifications.askMoreTitle', { name })}
        text={t('verifications.askMoreText')}
        confirmText={t('verifications.askMore')}
        help={t('act.readByPerson')}
        act={askMore}
        onConfirm={(reason) => askMore.mutate({ lawyerId, reason, look })}
      />
      <ReasonDialog
        open={open === 'reject'}
        onOpenChange={close}
        danger
        title={t('verifications.rejectTitle', { name })}
        text={t('verifications.rejectText')}
        confirmText={t('verifications.reject')}
        help={t('act.readByPerson')}
        act={reject}
        onConfirm={(reason) => reject.mutate({ lawyerId, reason, look })}
      />
    </CardActions>
  )
}
