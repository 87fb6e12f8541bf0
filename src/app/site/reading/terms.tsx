import { createFileRoute } from '@tanstack/react-router'
import { LongReading } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/terms')({ ...reading('terms', '/terms'), component: Terms })

function Terms() {
  return <LongReading name="terms" />
}
