import { createFileRoute } from '@tanstack/react-router'
import { LongReading, reading } from './reading.tsx'

export const Route = createFileRoute('/terms')({ ...reading('terms', '/terms'), component: Terms })

function Terms() {
  return <LongReading name="terms" />
}
