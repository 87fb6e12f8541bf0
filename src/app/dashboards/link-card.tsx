import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'

interface LinkCardProps {
  readonly to: string
  readonly icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
  /** `h3` below the heading of a section. */
  readonly as?: 'h2' | 'h3'
}

/** A card that leads somewhere: a picture, a name, one sentence. */
export const LinkCard = ({ to, icon: Icon, title, text, as = 'h3' }: LinkCardProps) => (
  <Card className="h-full">
    <Icon aria-hidden className="mb-3 size-6 text-primary" />
    <CardTitle as={as}>
      <Link to={to} className={linkClass('cover')}>
        {title}
      </Link>
    </CardTitle>
    <CardText className="text-sm">{text}</CardText>
  </Card>
)
