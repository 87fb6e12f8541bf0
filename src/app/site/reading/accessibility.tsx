import { createFileRoute } from '@tanstack/react-router'
import { LongReading } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/accessibility')({
  ...reading('accessibility', '/accessibility'),
  component: Accessibility,
})

function Accessibility() {
  return <LongReading name="accessibility" />
}
