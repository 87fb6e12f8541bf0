import { createFileRoute } from '@tanstack/react-router'
import { LongReading } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/lawyer-resources')({
  ...reading('lawyer-resources', '/lawyer-resources'),
  component: LawyerResources,
})

function LawyerResources() {
  return <LongReading name="lawyer-resources" />
}
