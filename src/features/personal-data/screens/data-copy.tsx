import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import {
  personalDataQuery,
  usePersonalDataApi,
  useRequestExport,
  type PersonalData,
} from '../client.ts'

/** One file with everything about the person: asked for, watched while it is made, and fetched. */
export function DataCopy() {
  const { t } = useTranslation('personal-data')
  const state = useQuery(personalDataQuery(usePersonalDataApi()))
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('copy.title')}</CardTitle>
      <CardText>{t('copy.text')}</CardText>
      <Loaded query={state}>{(data) => <CopyState data={data} />}</Loaded>
    </Card>
  )
}

function CopyState({ data: { export: copy, mayAskAt } }: { data: PersonalData }) {
  const { t } = useTranslation(['personal-data', 'common'])
  const format = useFormat()
  const { toast } = useToast()
  const api = usePersonalDataApi()
  const ask = useRequestExport()
  const failed = (error: unknown) =>
    toast({
      title: t('copy.failed'),
      description: apiFailure(error)?.message ?? t('common:errors.network'),
      tone: 'destructive',
    })
  const fetchIt = useMutation({
    mutationFn: () => api.openExport(),
    onSuccess: ({ address }) => window.location.assign(address),
    onError: failed,
  })
  return (
    <div className="grid gap-4">
      {copy?.state === 'making' && (
        <div className="grid gap-2" role="status">
          <Progress
            value={copy.done}
            max={copy.total}
            label={t('copy.making', { done: copy.done, total: copy.total })}
          />
          <p className="text-sm text-ink-soft">{t('copy.leave')}</p>
        </div>
      )}
      {copy?.state === 'ready' && (
        <div className="grid gap-2">
          <p className="font-semibold">{t('copy.ready')}</p>
          <p className="text-sm">
            {t('copy.until', { day: format.lastDay(copy.expiresAt!) })} {t('copy.care')}
          </p>
          <Button
            className="justify-self-start"
            busy={fetchIt.isPending}
            busyText={t('copy.fetching')}
            onClick={() => fetchIt.mutate()}
          >
            {t('copy.fetch')}
          </Button>
        </div>
      )}
      {mayAskAt === null ? (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={ask.isPending}
          busyText={t('copy.asking')}
          onClick={() => ask.mutate(undefined, { onError: failed })}
        >
          {t('copy.ask')}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">
          {t('copy.next', { when: format.dateTime(mayAskAt) })}
        </p>
      )}
    </div>
  )
}
