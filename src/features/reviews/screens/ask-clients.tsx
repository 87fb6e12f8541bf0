import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure, useApi } from '#web/api.ts'
import { reviewInvitationsQuery, useAskForReviews } from '../client.ts'
import type { endpoints } from '../contract.ts'

/** Where a lawyer asks all clients whose case is over for a review at once, or reads why that is not possible now. */
export function AskClients() {
  const { t } = useTranslation('reviews')
  const { data } = useQuery(reviewInvitationsQuery(useApi<typeof endpoints>('reviews')))
  if (data === undefined) return null
  if (data.can.ask === 'plan_feature')
    return (
      <Alert
        action={
          <Link to="/subscribe" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('ask.seePlans')}
          </Link>
        }
      >
        {t('ask.plan')}
      </Alert>
    )
  return (
    <Card>
      <div className="grid max-w-measure gap-3">
        <h3 className="text-lg">{t('ask.title')}</h3>
        <p>{t('ask.text')}</p>
        {data.asked > 0 && (
          <p className="text-ink-soft">
            {t('ask.soFar', { asked: data.asked, reviewed: data.reviewed })}
          </p>
        )}
        {data.can.ask !== 'ok' ? (
          <p>{t('errors.review_not_listed')}</p>
        ) : data.open === 0 ? (
          <p>{t('ask.nobody')}</p>
        ) : (
          <Ask open={data.open} />
        )}
      </div>
    </Card>
  )
}

function Ask({ open }: { open: number }) {
  const { t } = useTranslation('reviews')
  const { toast } = useToast()
  const ask = useAskForReviews()
  const send = async () => {
    try {
      const { askedNow } = await ask.mutateAsync()
      toast({ title: t('ask.done', { count: askedNow }), tone: 'done' })
    } catch (error) {
      toast({
        title: t('reply.failedTitle'),
        description: apiFailure(error)?.message ?? t('ask.failed'),
        tone: 'destructive',
      })
    }
  }
  return (
    <Button
      className="justify-self-start"
      busy={ask.isPending}
      busyText={t('reply.submitting')}
      onClick={() => void send()}
    >
      {t('ask.submit', { count: open })}
    </Button>
  )
}
