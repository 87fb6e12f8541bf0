import { createFileRoute } from '@tanstack/react-router'
import { toCome } from '#app/site/to-come/to-come.tsx'

export const Route = createFileRoute('/how-it-works')({ ...toCome })
