import { createFileRoute } from '@tanstack/react-router'
import { PlanCards } from './landing/sections.tsx'

export const Route = createFileRoute('/pricing')({ component: PlanCards })
