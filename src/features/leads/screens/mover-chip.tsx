import { Scale, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import type { Mover } from '../engine/stages.ts'

/** Whose move it is: a word, a picture and a color. */
export function MoverChip({ mover }: { readonly mover: Mover }) {
  const { t } = useTranslation('leads')
  return (
    <Chip
      tone={mover === 'you' ? 'accent' : 'info'}
      icon={mover === 'lawyer' ? Scale : UserRound}
      className="font-medium"
    >
      {t(`stage.movers.${mover}`)}
    </Chip>
  )
}
