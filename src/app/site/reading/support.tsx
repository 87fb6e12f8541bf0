import { createFileRoute } from '@tanstack/react-router'
import { LongReading } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/support')({
  ...reading('support-centre', '/support'),
  component: SupportCentre,
})

function SupportCentre() {
  return <LongReading name="support-centre" />
}
