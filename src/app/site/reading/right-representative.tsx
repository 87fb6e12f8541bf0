import { createFileRoute } from '@tanstack/react-router'
import { LongReading, reading } from './reading.tsx'

export const Route = createFileRoute('/right-representative')({ ...reading('representatives', '/right-representative'), component: Representatives })

function Representatives() {
  return <LongReading name="representatives" />
}
