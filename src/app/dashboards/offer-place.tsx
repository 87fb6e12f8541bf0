import { Suspense } from 'react'
import { useViewer } from '#features/accounts/client.ts'
import { late } from '#web/late.tsx'
import { useTourStep } from '#web/tour-step.ts'

const TourOffer = late(() => import('./tour-offer.tsx').then((module) => module.TourOffer))

/** Where a tour is offered, until it was taken or refused. Its code comes to those alone who are offered one. */
export function OfferPlace() {
  const viewer = useViewer()
  const [step] = useTourStep()
  if (viewer === null || viewer.toured || step !== undefined) return null
  return (
    <Suspense>
      <TourOffer />
    </Suspense>
  )
}
