import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardTitle } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useFormat } from '#web/dates.ts'
import { placeRequestsQuery, useAct, useModerationApi, type PlaceRequestRecord } from '../client.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { Searched } from './searched.tsx'

/** Places of the month that lawyers ask back after the share that comes back by itself. */
export function PlaceRequests() {
  const { t } = useTranslation('moderation')
  const [q, setQ] = useState('')
  const query = useInfiniteQuery(placeRequestsQuery(useModerationApi(), { q }))
  return (
    <Searched
      label={t('people.search')}
      words={q}
      onSearch={setQ}
      query={query}
      empty={<p className="text-ink-soft">{t('places.empty')}</p>}
    >
      {(requests) => (
        <ul className="grid gap-4">
          {requests.map((request) => (
            <li key={request.claimId}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
    </Searched>
  )
}

function RequestCard({ request }: { request: PlaceRequestRecord }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const [open, setOpen] = useState<'grant' | 'refuse'>()
  const close = () => setOpen(undefined)
  const grant = useAct('grantPlace', close)
  const refuse = useAct('refusePlace', close)
  const facts = [
    { label: t('verifications.email'), value: <bdi dir="ltr">{request.email}</bdi> },
    { label: t('places.asked'), value: format.dateTime(request.askedAt) },
    { label: t('places.month'), value: format.date(request.month) },
    { label: t('places.recently'), value: format.number(request.askedRecently) },
  ]
  return (
    <Card className="grid gap-3">
      <CardTitle as="h3">
        <bdi>{request.lawyerName}</bdi>
      </CardTitle>
      <Facts items={facts} />
      <CardActions>
        <Button size="sm" onClick={() => setOpen('grant')}>
          {t('places.grant')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setOpen('refuse')}>
          {t('places.refuse')}
        </Button>
        <ReasonDialog
          open={open === 'grant'}
          onOpenChange={close}
          title={t('places.grant')}
          text={t('places.grantText')}
          about={request.lawyerName}
          confirmText={t('places.grant')}
          act={grant}
          onConfirm={(reason) => grant.mutate({ claimId: request.claimId, reason })}
        />
        <ReasonDialog
          open={open === 'refuse'}
          onOpenChange={close}
          title={t('places.refuse')}
          text={t('places.refuseText')}
          about={request.lawyerName}
          confirmText={t('places.refuse')}
          act={refuse}
          onConfirm={(reason) => refuse.mutate({ claimId: request.claimId, reason })}
        />
      </CardActions>
    </Card>
  )
}
