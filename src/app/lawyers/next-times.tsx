import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { intlTag } from '#kernel/locale.ts'
import { clockName } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { makeFormat } from '#web/dates.ts'
import { useHydrated } from '#web/hydration.tsx'
import type { RouterContext } from '../router.tsx'
import type { RenderTime } from './action-look.ts'

/** The next open times. Made here, because the feature's client would bring visitors all that a client can do with a time. */
export const nextTimesQuery = ({ appointments }: RouterContext['api'], lawyerId: string) =>
  queryOptions({
    queryKey: ['appointments', 'next', lawyerId],
    queryFn: () => appointments.listNextTimes({ lawyerId }),
  })

/** When a lawyer can be booked next, on the reader's own clock; until React has taken over the page, on the lawyer's. Nothing where nobody can. */
export function NextTimes({ lawyerId, renderTime }: { lawyerId: string; renderTime: RenderTime }) {
  const { t, i18n } = useTranslation('directory')
  const { api } = useRouteContext({ from: '/lawyers/$lawyerId' })
  const { zone = null, times = [] } = useQuery(nextTimesQuery(api, lawyerId)).data ?? {}
  const title = useId()
  const isOwn = useHydrated()
  if (zone === null || times.length === 0) return null
  const here = isOwn ? {} : { zone }
  const format = makeFormat(i18n.language, here)
  const day = new Intl.DateTimeFormat(intlTag(i18n.language), {
    timeZone: here.zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  // Servers and browsers name times differently, but cities alike.
  const clock = isOwn
    ? clockName(undefined, i18n.language)
    : zone.replace(/^.*\//, '').replaceAll('_', ' ')
  return (
    <div role="group" aria-labelledby={title} className="grid gap-1">
      <p id={title} className="text-sm font-semibold">
        {t('profile.nextTimes')} <bdi className="font-normal text-ink-soft">{clock}</bdi>
      </p>
      <div className="grid grid-cols-3 gap-2">
        {times.map((time) =>
          renderTime(new Date(time).getTime(), {
            className: `${buttonClass({ size: 'sm', variant: 'outline' })} px-1`,
            children: (
              <span className="grid text-center">
                <span className="font-normal">{day.format(new Date(time))}</span>
                {/* In wide letters a time takes two lines. */}
                {format.time(time).replace('\u00a0', ' ')}
              </span>
            ),
          }),
        )}
      </div>
    </div>
  )
}
