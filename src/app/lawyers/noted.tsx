import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsultationOffer } from '#features/directory/client.ts'
import { cn } from '#ui/cn.ts'
import type { Act } from './action-look.ts'

interface NotedProps {
  readonly act: Act
  /** Whether the lawyer's plan has messages and consultations; sending a case is all there is otherwise. */
  readonly writes: boolean
  readonly fee: number | null
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** An act with the line that says what happens next and what it costs. */
export function Noted({ act, writes, fee, className, children }: NotedProps) {
  const { t } = useTranslation('directory')
  const offer = useConsultationOffer(fee)
  return (
    <div className={cn('grid gap-1', className)}>
      {children}
      <p className="text-sm text-ink-soft">{t(`profile.notes.${writes ? act : 'caseOnly'}`)}</p>
      {/* That it is free, its button says. */}
      {act === 'consultation' && fee !== 0 && <p className="text-sm text-ink-soft">{offer}</p>}
    </div>
  )
}
