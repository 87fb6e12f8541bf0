import { createFileRoute } from '@tanstack/react-router'
import { LongReading } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/right-representative')({
  ...reading('representatives', '/right-representative'),
  component: Representatives,
})

function Representatives() {
  return <LongReading name="representatives" />
}
