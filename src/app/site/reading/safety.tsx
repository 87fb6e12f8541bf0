import { createFileRoute } from '@tanstack/react-router'
import { SafetyChoices } from '#features/accounts/screens/safety-choices.tsx'
import { LongReading } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/safety')({
  ...reading('safety', '/safety'),
  component: Safety,
})

function Safety() {
  return <LongReading name="safety" before={<SafetyChoices />} />
}
