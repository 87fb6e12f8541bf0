import { createFileRoute } from '@tanstack/react-router'
import { LongReading } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/about')({ ...reading('about', '/about'), component: About })

function About() {
  return <LongReading name="about" />
}
