import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link-class.ts'

interface LinkCardProps {
  readonly to: string
  readonly icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
  /** Stands beside the picture: what waits there. */
  readonly note?: string | undefined
  /** `h3` below the heading of a section. */
  readonly as?: 'h2' | 'h3'
}

/** A card that leads somewhere: a picture, a name, one sentence. */
export const LinkCard = ({ to, icon: Icon, title, text, note, as = 'h3' }: LinkCardProps) => (
  <Card className="h-full">
    <div className="mb-3 flex items-center justify-between gap-2">
      <Icon aria-hidden className="size-6 text-primary" />
      {note !== undefined && <Chip tone="accent">{note}</Chip>}
    </div>
    <CardTitle as={as}>
      <Link to={to as never} className={linkClass('cover')}>
        {title}
      </Link>
    </CardTitle>
    <CardText className="text-sm">{text}</CardText>
  </Card>
)
