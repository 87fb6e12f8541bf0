import { createFileRoute } from '@tanstack/react-router'
import { LongReading } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/privacy')({
  ...reading('privacy', '/privacy'),
  component: Privacy,
})

function Privacy() {
  return <LongReading name="privacy" />
}
