import { useTranslation } from 'react-i18next'
import { useAppointments, type Appointment } from '#features/appointments/client.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { cn } from '#ui/cn.ts'
import { Loading, SkeletonCard } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import { NextCard } from './next-card.tsx'
import { useNextFacts } from './next-facts.ts'
import { caseOfTalk, leadsNext, talkBeside } from './next.ts'
import { TalkCard } from './talk-card.tsx'

/** The client's next step as it is known now: on both pages a client begins with. */
export function ClientNext() {
  const { t } = useTranslation(['dashboards', 'common'])
  const format = useFormat()
  const { facts, failed } = useNextFacts()
  const appointments = useAppointments().data
  if (failed) return <ErrorState title={t('dashboards:next.failed')} />
  if (facts === undefined)
    return (
      <Loading label={t('common:common.loading')}>
        <SkeletonCard />
      </Loading>
    )
  const talk = talkBeside(facts)
  if (talk === undefined) return <NextCard next={facts.next} />
  const leads = leadsNext(talk, facts.next, format.now())
  const card = (
    <TalkCard
      talk={talk}
      also={appointments?.find((one) => isAlso(one, talk))}
      of={caseOfTalk(facts.cases, talk)}
      leads={leads}
    />
  )
  return (
    <div className={cn('grid grid-cols-1 gap-3', leads || 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
      {leads && card}
      <NextCard next={facts.next} />
      {leads || card}
    </div>
  )
}

/** Another time that was asked of the same lawyer and is not answered. */
const isAlso = (one: Appointment, talk: Appointment) =>
  one.id !== talk.id && one.status === 'requested' && one.conversationId === talk.conversationId
