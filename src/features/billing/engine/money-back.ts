import type { DisputeState, InvoiceStatus, ProviderStatus } from '../contract.ts'

/** The payments of a subscription, as far as it matters whether its present time is still paid for. */
export interface PaidTime {
  readonly status: ProviderStatus
  readonly periodEnd: Date
  readonly invoices: readonly {
    readonly status: InvoiceStatus
    readonly dispute: DisputeState | null
    readonly periodEnd: Date
  }[]
}

/** Has the money for the present time gone back: all of it refunded, or a dispute about it lost? One that is not decided takes nothing. */
export function isTakenBack({ status, periodEnd, invoices }: PaidTime): boolean {
  if (status !== 'active') return false
  const present = invoices.filter(
    (one) =>
      (one.status === 'paid' || one.status === 'refunded') &&
      one.periodEnd.getTime() === periodEnd.getTime(),
  )
  return (
    present.some(({ dispute }) => dispute === 'lost') ||
    (present.length > 0 && present.every((one) => one.status === 'refunded'))
  )
}

/** How an invoice stands for its readers: a dispute that is open or lost says more than that it was paid. */
export const shownStatus = ({
  status,
  dispute,
}: {
  readonly status: InvoiceStatus
  readonly dispute: DisputeState | null
}): InvoiceStatus | 'disputed' | 'charged_back' =>
  dispute === 'lost' ? 'charged_back' : dispute === 'open' ? 'disputed' : status
