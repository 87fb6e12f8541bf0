import { createFileRoute } from '@tanstack/react-router'
import { pagePattern } from '#features/support/rules.ts'
import { ContactForm } from '#features/support/screens/contact-form.tsx'
import { Sections } from '#features/support/screens/sections.tsx'
import { Card } from '#ui/card.tsx'
import { ReadingFrame, usePage } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/contact')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: string } =>
    typeof page === 'string' && pagePattern.test(page) ? { page } : {},
  ...reading('contact', '/contact'),
  component: Contact,
})

function Contact() {
  const page = usePage('contact')
  const { page: reported } = Route.useSearch()
  return (
    <ReadingFrame page={page}>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <ContactForm key={reported} page={reported} />
        </Card>
        <Sections sections={page.sections} />
      </div>
    </ReadingFrame>
  )
}
