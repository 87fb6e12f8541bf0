import { Disclosure } from '#ui/disclosure.tsx'
import type { ReadingPage } from '../client.ts'

export type Section = ReadingPage['sections'][number]

/** Text made from Markdown by the server, which let nothing through that could run. */
export const Prose = ({ html }: { html: string }) => (
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)

/** Long reading: a heading and its text, one below the other. */
export const Sections = ({ sections }: { sections: readonly Section[] }) => (
  <div className="grid gap-10">
    {sections.map(({ id, heading, html }) => (
      <section key={id} id={id} className="grid gap-3">
        <h2 className="text-lg sm:text-xl">{heading}</h2>
        <Prose html={html} />
      </section>
    ))}
  </div>
)

/** Questions that open one by one; they open without scripts too. */
export const Answers = ({ sections }: { sections: readonly Section[] }) => (
  <div className="border-t border-hair">
    {sections.map(({ id, heading, html }) => (
      <Disclosure key={id} id={id} summary={heading}>
        <Prose html={html} />
      </Disclosure>
    ))}
  </div>
)
