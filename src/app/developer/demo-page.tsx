import type { ReactNode } from 'react'
import { PageHeader } from '#ui/page-header.tsx'

export const DemoFrame = ({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) => (
  <div className="page pb-section">
    <PageHeader title={title} lead={lead} />
    <div className="grid gap-6">{children}</div>
  </div>
)
