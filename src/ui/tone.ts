import { CircleAlert, CircleCheck, CircleDot, Info, Sparkle, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

export type Tone = 'neutral' | 'info' | 'done' | 'warning' | 'urgent' | 'accent'

/** Each meaning has a picture of its own, so that colour never speaks alone. */
export const toneIcon: Record<Tone, LucideIcon> = {
  neutral: CircleDot,
  info: Info,
  done: CircleCheck,
  warning: TriangleAlert,
  urgent: CircleAlert,
  accent: Sparkle,
}

export const toneSurface: Record<Tone, string> = {
  neutral: 'bg-sunken',
  info: 'bg-info-soft',
  done: 'bg-done-soft',
  warning: 'bg-warning-soft',
  urgent: 'bg-urgent-soft',
  accent: 'bg-accent-soft',
}

export const toneMark: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  info: 'text-info',
  done: 'text-done',
  warning: 'text-warning',
  urgent: 'text-urgent',
  accent: 'text-accent-edge',
}
