import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { keepPlace } from '#web/careful.ts'
import { createOutbox, type Outbox, type Unsent } from '#web/outbox.ts'
import {
  takeJourney,
  useTimelineApi,
  type Inputs,
  type Journey,
  type TimelineApi,
} from '../client.ts'
import { waitingKind } from '../rules.ts'
import { withChanges, type WaitingChange } from './waiting.tsx'

const tryAgainEvery = 5_000
const none: readonly Unsent[] = []
const watchNothing = () => () => {}

let opened: { viewerId: string; outbox: Outbox } | undefined
let timer: ReturnType<typeof setInterval> | undefined

/** Until nothing waits any more, on whatever page the person is. */
function keepTrying(outbox: Outbox): void {
  void outbox.deliverWaiting()
  timer ??= setInterval(() => {
    if (outbox.all().length > 0) return void outbox.deliverWaiting()
    clearInterval(timer)
    timer = undefined
  }, tryAgainEvery)
}

const changeOf = ({ body }: Unsent) => JSON.parse(body) as WaitingChange

const send = (api: TimelineApi, change: WaitingChange): Promise<Journey> =>
  change.name === 'updateStep' ? api.updateStep(change.input) : api.updateDocument(change.input)

/** No answer, or one that says nothing about the change itself. A session that ended is begun again by its person. */
const isLost = (error: unknown) => {
  const status = apiFailure(error)?.status
  return status === undefined || status >= 500 || status === 429 || status === 401
}

function outboxOf(viewerId: string, make: () => Outbox): Outbox {
  if (opened?.viewerId !== viewerId) opened = { viewerId, outbox: make() }
  return opened.outbox
}

function useChangeOutbox(): Outbox | undefined {
  const viewer = useViewer()
  const api = useTimelineApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const { t } = useTranslation('timeline')
  if (typeof window === 'undefined' || viewer === null) return undefined

  const deliver = async (waiting: Unsent) => {
    try {
      await takeJourney(queries, await send(api, changeOf(waiting)))
      return 'sent' as const
    } catch (error) {
      if (isLost(error)) return 'lost' as const
      opened?.outbox.remove(waiting.id)
      toast({
        title: t('waiting.refused'),
        description: apiFailure(error)!.message,
        tone: 'destructive',
      })
      return 'refused' as const
    }
  }
  return outboxOf(viewer.id, () =>
    createOutbox({
      viewerId: viewer.id,
      kind: waitingKind,
      storage: keepPlace(),
      send: deliver,
      isOffline: () => true,
    }),
  )
}

function useUnsentChanges(): { outbox: Outbox | undefined; unsent: readonly Unsent[] } {
  const outbox = useChangeOutbox()
  const unsent = useSyncExternalStore(
    outbox?.watch ?? watchNothing,
    () => outbox?.all() ?? none,
    () => none,
  )
  return { outbox, unsent }
}

/**
 * Changes a step or a paper. Without a connection the change is kept in this browser and sent later, after those that were
 * made before; the answer says which of the two happened.
 */
export function useKeptChange<Name extends WaitingChange['name']>(name: Name) {
  const { t } = useTranslation(['timeline', 'common'])
  const api = useTimelineApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const { outbox } = useUnsentChanges()
  return useMutation({
    mutationFn: async (input: Inputs[Name]): Promise<'sent' | 'kept'> => {
      const change = { name, input } as WaitingChange
      if (outbox === undefined || outbox.all().length === 0)
        try {
          await takeJourney(queries, await send(api, change))
          return 'sent'
        } catch (error) {
          if (outbox === undefined || apiFailure(error) !== undefined) throw error
        }
      const createdAt = new Date().toISOString()
      void outbox.add({ id: newId(), queue: 'changes', body: JSON.stringify(change), createdAt })
      keepTrying(outbox)
      return 'kept'
    },
    onError: (error) =>
      toast({
        title: t('timeline:edit.failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
  })
}

/** The case with what waits in this browser. */
export function useWithChanges(journey: Journey | undefined): Journey | undefined {
  const { unsent } = useUnsentChanges()
  return useMemo(() => journey && withChanges(journey, unsent.map(changeOf)), [journey, unsent])
}

/** Says that changes wait, and offers to drop them. */
export function WaitingNote() {
  const { t } = useTranslation('timeline')
  const { outbox, unsent } = useUnsentChanges()
  return (
    <div role="status">
      {unsent.length === 0 ? null : (
        <Alert
          tone="warning"
          className="mb-8"
          icon={CloudOff}
          title={t('waiting.title')}
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={() => unsent.forEach(({ id }) => outbox?.remove(id))}
            >
              {t('waiting.drop')}
            </Button>
          }
        >
          {t('waiting.text')}
        </Alert>
      )}
    </div>
  )
}

/** Sends what an earlier page left behind; it shows nothing. */
export function ChangeDelivery() {
  const outbox = useChangeOutbox()
  useEffect(() => {
    if (outbox !== undefined) keepTrying(outbox)
  }, [outbox])
  return null
}
