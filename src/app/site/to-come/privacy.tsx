import { createFileRoute } from '@tanstack/react-router'
import { toCome } from './to-come.tsx'

export const Route = createFileRoute('/privacy')({ ...toCome })
