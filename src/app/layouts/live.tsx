import { MessageDelivery } from '#features/conversations/screens/delivery.tsx'
import { useViewer } from '#features/accounts/client.ts'
import { LiveBanner } from '#web/live-banner.tsx'
import { LiveProvider } from '#web/live.ts'

/** The live stream of the signed-in person, and what hangs on it on every page. Nothing for visitors. */
export function Live() {
  const viewer = useViewer()
  if (viewer === null) return null
  return (
    <LiveProvider readerId={viewer.id}>
      <LiveBanner />
      {viewer.role !== 'admin' && <MessageDelivery />}
    </LiveProvider>
  )
}
