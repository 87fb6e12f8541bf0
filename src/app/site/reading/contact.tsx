import { createFileRoute } from '@tanstack/react-router'
import { ContactForm } from '#features/support/screens/contact-form.tsx'
import { Sections } from '#features/support/screens/sections.tsx'
import { Card } from '#ui/card.tsx'
import { reading, ReadingFrame, usePage } from './reading.tsx'

export const Route = createFileRoute('/contact')({ ...reading('contact', '/contact'), component: Contact })

function Contact() {
  const page = usePage('contact')
  return (
    <ReadingFrame page={page}>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <ContactForm />
        </Card>
        <Sections sections={page.sections} />
      </div>
    </ReadingFrame>
  )
}
