import { createFileRoute } from '@tanstack/react-router'
import { LongReading, reading } from './reading.tsx'

export const Route = createFileRoute('/support')({ ...reading('support-centre', '/support'), component: SupportCentre })

function SupportCentre() {
  return <LongReading name="support-centre" />
}
