import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InferContractRouterInputs } from '@orpc/contract'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { dismissFailure } from '#ui/toast-store.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import { useViewer } from '#features/accounts/client.ts'
import type {
  Appointment as AppointmentShape,
  Asked as AskedShape,
  Availability as AvailabilityShape,
  endpoints,
  OwnCalendar as OwnCalendarShape,
  Slots as SlotsShape,
} from './contract.ts'

export type AppointmentsApi = Api<typeof endpoints>
type Inputs = InferContractRouterInputs<typeof endpoints>
export type Appointment = z.infer<typeof AppointmentShape>
export type Asked = z.infer<typeof AskedShape>
export type Availability = z.infer<typeof AvailabilityShape>
export type OwnCalendar = z.infer<typeof OwnCalendarShape>
export type Slots = z.infer<typeof SlotsShape>

const feature = 'appointments'
const live = { live: true }
const listKey = [feature, 'list'] as const
const calendarKey = [feature, 'calendar'] as const
const askedKey = [feature, 'asked'] as const

export const useAppointmentsApi = () => useApi<typeof endpoints>(feature)

/** All that lie ahead and those of the last month. */
export const appointmentsQuery = (api: AppointmentsApi) =>
  queryOptions({ queryKey: listKey, meta: live, queryFn: () => api.listAppointments({}) })

export const calendarQuery = (api: AppointmentsApi) =>
  queryOptions({ queryKey: calendarKey, queryFn: () => api.getCalendar() })

export const feedQuery = (api: AppointmentsApi) =>
  queryOptions({ queryKey: [feature, 'feed'], queryFn: () => api.getAppointmentFeed() })

export const useOwnCalendar = () => useQuery(calendarQuery(useAppointmentsApi()))
/** What a client asked for in words and no lawyer has answered. */
export const askedQuery = (api: AppointmentsApi) =>
  queryOptions({ queryKey: askedKey, queryFn: () => api.listAsked() })

export function useAsked() {
  const viewer = useViewer()
  return useQuery({ ...askedQuery(useAppointmentsApi()), enabled: viewer?.role === 'user' })
}

/** What the reader asked this lawyer for in words, until the answer. */
export const useAskedOf = (lawyerId: string): Asked | undefined =>
  useAsked().data?.find((one) => one.lawyerId === lawyerId)

/** Looks again, because the reader has just asked. */
export function useAskedAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: askedKey })
}

export const useAppointments = () => useQuery(appointmentsQuery(useAppointmentsApi()))

/** The open times of a lawyer; always asked for anew, because others book too. */
export function useSlots(lawyerId: string, from: Date | undefined) {
  const api = useAppointmentsApi()
  return useQuery({
    queryKey: [feature, 'slots', lawyerId, from?.toISOString() ?? 'now'],
    queryFn: () => api.listSlots({ lawyerId, ...(from === undefined ? {} : { from }) }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** What is on the screen follows every change of either side. */
export function useAppointmentChanges(): void {
  const queries = useQueryClient()
  useLive('appointment.changed', () => void queries.invalidateQueries({ queryKey: listKey }))
  // A request in words ends with the lawyer's answer.
  useLive('message.sent', () => void queries.invalidateQueries({ queryKey: askedKey }))
}

type Change =
  | 'confirmAppointment'
  | 'declineAppointment'
  | 'cancelAppointment'
  | 'proposeTime'
  | 'acceptTime'
  | 'dropProposal'
  | 'withdrawAsked'

/** A change of one appointment: the list is asked for anew, whether it went well or not. */
export function useChange<Name extends Change>(name: Name) {
  const { t } = useTranslation(['appointments', 'common'])
  const api = useAppointmentsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (input: Inputs[Name]) =>
      (api[name] as (input: Inputs[Name]) => Promise<unknown>)(input),
    onMutate: dismissFailure,
    onSuccess: () => toast({ title: t(`appointments:done.${name}`), tone: 'done' }),
    onError: (error) =>
      toast({
        title: t('appointments:failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [feature] }),
  })
}

/** Asks for a time. The dialog shows what went wrong. */
export function useBook() {
  const api = useAppointmentsApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: Inputs['bookAppointment']) => api.bookAppointment(wish),
    onSettled: () => queries.invalidateQueries({ queryKey: [feature] }),
  })
}

export function useSaveCalendar() {
  const api = useAppointmentsApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (calendar: Inputs['setCalendar']) => api.setCalendar(calendar),
    onSuccess: (saved) => queries.setQueryData(calendarKey, saved),
  })
}

/** Names or forgets the calendar that the lawyer keeps elsewhere. */
export function useOutsideCalendar() {
  const api = useAppointmentsApi()
  const queries = useQueryClient()
  const onSuccess = (own: OwnCalendar) => queries.setQueryData(calendarKey, own)
  return {
    name: useMutation({
      mutationFn: (calendarUrl: string) => api.setOutsideCalendar({ calendarUrl }),
      onSuccess,
    }),
    forget: useMutation({ mutationFn: () => api.forgetOutsideCalendar(), onSuccess }),
  }
}

/** Makes or ends the calendar link. */
export function useFeed() {
  const api = useAppointmentsApi()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: [feature, 'feed'] })
  return {
    create: useMutation({ mutationFn: () => api.createAppointmentFeed(), onSettled }),
    revoke: useMutation({ mutationFn: () => api.revokeAppointmentFeed(), onSettled }),
  }
}
