import { createFileRoute } from '@tanstack/react-router'
import { LongReading, reading } from './reading.tsx'

export const Route = createFileRoute('/lawyer-resources')({ ...reading('lawyer-resources', '/lawyer-resources'), component: LawyerResources })

function LawyerResources() {
  return <LongReading name="lawyer-resources" />
}
