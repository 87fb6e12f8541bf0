import { createFileRoute } from '@tanstack/react-router'
import { LongReading, reading } from './reading.tsx'

export const Route = createFileRoute('/privacy')({ ...reading('privacy', '/privacy'), component: Privacy })

function Privacy() {
  return <LongReading name="privacy" />
}
