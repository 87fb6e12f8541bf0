import { createFileRoute } from '@tanstack/react-router'
import { LongReading, reading } from './reading.tsx'

export const Route = createFileRoute('/accessibility')({ ...reading('accessibility', '/accessibility'), component: Accessibility })

function Accessibility() {
  return <LongReading name="accessibility" />
}
