import { lazy, Suspense, useSyncExternalStore } from 'react'
import { MessageDelivery } from '#features/conversations/screens/delivery.tsx'
import { useViewer } from '#features/accounts/client.ts'
import { waitingKind } from '#features/timeline/rules.ts'
import { keepPlace } from '#web/careful.ts'
import { LiveBanner } from '#web/live-banner.tsx'
import { LiveProvider } from '#web/live.ts'
import { hasUnsent } from '#web/outbox.ts'

const ChangeDelivery = lazy(async () => ({
  default: (await import('#features/timeline/screens/kept-changes.tsx')).ChangeDelivery,
}))
const never = () => () => {}

/** The live stream of the signed-in person, and what hangs on it on every page. Nothing for visitors. */
export function Live() {
  const viewer = useViewer()
  const changesWait = useSyncExternalStore(
    never,
    () =>
      viewer !== null &&
      hasUnsent({ viewerId: viewer.id, kind: waitingKind, storage: keepPlace() }),
    () => false,
  )
  if (viewer === null) return null
  return (
    <LiveProvider readerId={viewer.id}>
      <LiveBanner />
      {viewer.role !== 'admin' && <MessageDelivery />}
      {changesWait ? (
        <Suspense>
          <ChangeDelivery />
        </Suspense>
      ) : null}
    </LiveProvider>
  )
}
