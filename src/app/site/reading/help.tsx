import { createFileRoute, Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { mentions, nearestTo } from '#features/support/rules.ts'
import { Answers, type Section } from '#features/support/screens/sections.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Input } from '#ui/input.tsx'
import { useFormat } from '#web/dates.ts'
import { ReadingFrame, usePage } from './reading.tsx'
import { reading } from './reading-route.ts'

const longest = 100

export const Route = createFileRoute('/help')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => {
    const q = String(search['q'] ?? '')
      .trim()
      .slice(0, longest)
    return q === '' ? {} : { q }
  },
  ...reading('help', '/help'),
  component: Help,
})

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

function Help() {
  const { t } = useTranslation('support')
  const { q } = Route.useSearch()
  const page = usePage('help')
  const textsOf = ({ heading, html }: Section) => [heading, withoutTags(html)]
  const found =
    q === undefined ? [] : page.sections.filter((section) => mentions(textsOf(section), q))
  return (
    <ReadingFrame page={page}>
      <SearchBox asked={q} />
      {q === undefined ? (
        <ByGroup sections={page.sections} />
      ) : found.length === 0 ? (
        <NothingFound asked={q} near={nearestTo(page.sections, textsOf, q)} />
      ) : (
        <Found sections={found} />
      )}
      <p className="mt-10 text-ink-soft">
        <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
          {t('reading.write')}
        </Link>
      </p>
    </ReadingFrame>
  )
}

/** A plain form, so that the search also works where no script runs; the address holds the question. */
function SearchBox({ asked }: { asked: string | undefined }) {
  const { t } = useTranslation('support')
  const navigate = Route.useNavigate()
  return (
    <form
      role="search"
      className="mb-8 flex max-w-measure items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const q = String(new FormData(event.currentTarget).get('q')).trim()
        void navigate({ search: q === '' ? {} : { q } })
      }}
    >
      <Field label={t('reading.search')} className="grow">
        <Input
          key={asked ?? ''}
          type="search"
          name="q"
          defaultValue={asked ?? ''}
          maxLength={longest}
          dir="auto"
        />
      </Field>
      <Button type="submit" variant="outline">
        <Search aria-hidden />
        {t('reading.searchButton')}
      </Button>
    </form>
  )
}

function Found({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('support')
  const format = useFormat()
  return (
    <section>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {t('reading.found', { count: sections.length, formatted: format.number(sections.length) })}
      </p>
      <Answers sections={sections} />
    </section>
  )
}

/** Leads on: to what has some of the words, to the questions of others, and below to us. */
function NothingFound({ asked, near }: { asked: string; near: readonly Section[] }) {
  const { t } = useTranslation('support')
  const questions = (
    <Link to="/questions" search={{ search: asked }} className={linkClass('inline')}>
      {t('reading.askedPublicly')}
    </Link>
  )
  if (near.length === 0)
    return <EmptyState kind="search" text={t('reading.nothing')} action={questions} />
  return (
    <section>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {t('reading.near')} {questions}
      </p>
      <Answers sections={near} />
    </section>
  )
}

const groups = ['start', 'case', 'tools', 'account', 'lawyers'] as const

function ByGroup({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('support')
  const viewer = useViewer()
  const order = viewer?.role === 'lawyer' ? groups.toReversed() : groups
  return (
    <div className="grid gap-10">
      {order.map((group) => (
        <section key={group} id={group} className="grid gap-3">
          <h2 className="text-lg">{t(`reading.groups.${group}`)}</h2>
          <Answers sections={sections.filter((section) => section.group === group)} />
        </section>
      ))}
    </div>
  )
}
