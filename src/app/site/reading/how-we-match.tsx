import { createFileRoute } from '@tanstack/react-router'
import { LongReading } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/how-we-match')({
  ...reading('how-we-match', '/how-we-match'),
  component: HowWeMatch,
})

function HowWeMatch() {
  return <LongReading name="how-we-match" />
}
