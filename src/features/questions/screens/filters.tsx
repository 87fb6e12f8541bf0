import { Link } from '@tanstack/react-router'
import { Search as SearchIcon, X } from 'lucide-react'
import { useState, type ComponentProps, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale, localizedPath } from '#kernel/locale.ts'
import { writtenLanguages } from '#kernel/written-language.ts'
import { states } from '#features/lawyers/rules.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select, type SelectProps } from '#ui/select.tsx'
import { anyLanguage, isFiltered, type Search } from '../engine/search.ts'
import { questionCategories, questionStatuses, questionUrgencies } from '../rules.ts'

interface FiltersProps {
  readonly search: Search
  /** Whether this reader may look for a ZIP code. */
  readonly byZipCode: boolean
  /** Everything the form says, by field name; empty where nothing is chosen. */
  readonly onSearch: (fields: Record<string, unknown>) => void
}

/** What a field shows: what was chosen last, until the address says something else. */
function useKept(value: string) {
  const [shown, setShown] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setShown(value)
  }
  return [shown, setShown] as const
}

function KeptInput({ value, ...rest }: ComponentProps<'input'> & { value: string }) {
  const [shown, setShown] = useKept(value)
  return (
    <Input dir="auto" {...rest} value={shown} onChange={(event) => setShown(event.target.value)} />
  )
}

function KeptSelect({ value, onValueChange, ...rest }: SelectProps & { value: string }) {
  const [shown, setShown] = useKept(value)
  const choose = (next: string) => {
    setShown(next)
    onValueChange?.(next)
  }
  return <Select {...rest} value={shown} onValueChange={choose} />
}

const topics = ['asylum', 'family', 'employment', 'deportation', 'citizenship'] as const

/** What is asked about most, in the open; on a phone it passes by. */
function Topics({ search }: { search: Search }) {
  const { t } = useTranslation('questions')
  return (
    <ul
      aria-label={t('list.category')}
      className="-mx-4 flex gap-2 contain-inline-size overflow-x-auto px-4 [scrollbar-width:none] sm:flex-wrap"
    >
      {topics.map((category) => (
        <li key={category} className="shrink-0">
          <Link
            to="/questions"
            search={{ ...search, category } as never}
            resetScroll={false}
            preload={false}
            className={buttonClass({ size: 'sm', variant: 'outline' })}
          >
            {t(`categories.${category}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Search box and filters: a plain GET form that scripts make quicker. */
export function Filters({ search, byZipCode, onSearch }: FiltersProps) {
  const { t, i18n } = useTranslation(['questions', 'directory', 'common'])
  const action = localizedPath(isLocale(i18n.language) ? i18n.language : 'en', '/questions')
  const { search: _words, tags: _tags, ...narrowing } = search
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch({ ...search, ...Object.fromEntries(new FormData(event.currentTarget)) })
  }
  const choose = (name: string) => ({
    name,
    onValueChange: (value: string) => onSearch({ ...search, [name]: value }),
  })

  return (
    <search>
      <form method="get" action={action} onSubmit={submit} className="grid gap-2">
        {search.sortBy === undefined ? null : (
          <input type="hidden" name="sortBy" value={search.sortBy} />
        )}
        {search.tags === undefined ? null : <input type="hidden" name="tags" value={search.tags} />}
        <div className="relative flex items-end gap-3">
          <Field label={t('list.searchLabel')} hideLabel className="min-w-0 flex-1">
            <KeptInput
              className="max-sm:pe-14"
              name="search"
              type="search"
              value={search.search ?? ''}
              placeholder={t('list.searchPlaceholder')}
              maxLength={200}
            />
          </Field>
          <Button type="submit" className="max-sm:absolute max-sm:end-0 max-sm:top-0 sm:min-h-11">
            <SearchIcon aria-hidden />
            <span className="max-sm:sr-only">{t('list.searchButton')}</span>
          </Button>
        </div>
        {search.category === undefined ? <Topics search={search} /> : null}
        <Disclosure summary={t('directory:list.filters')} open={isFiltered(narrowing)}>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
            <Field label={t('list.category')} className="max-sm:col-span-2">
              <KeptSelect
                {...choose('category')}
                value={search.category ?? ''}
                placeholder={t('list.anyCategory')}
                options={questionCategories.map((value) => ({
                  value,
                  label: t(`categories.${value}`),
                }))}
              />
            </Field>
            <Field label={t('list.urgency')}>
              <KeptSelect
                {...choose('urgency')}
                value={search.urgency ?? ''}
                placeholder={t('list.anyUrgency')}
                options={questionUrgencies.map((value) => ({
                  value,
                  label: t(`urgencies.${value}`),
                }))}
              />
            </Field>
            <Field label={t('list.status')}>
              <KeptSelect
                {...choose('status')}
                value={search.status ?? ''}
                placeholder={t('list.anyStatus')}
                options={questionStatuses.map((value) => ({
                  value,
                  label: t(`statuses.${value}`),
                }))}
              />
            </Field>
          </div>
          <div className="grid gap-4 pt-4 sm:grid-cols-2">
            <Field label={t('list.state')}>
              <KeptSelect
                {...choose('state')}
                value={search.state ?? ''}
                placeholder={t('list.anyState')}
                options={states.map((value) => ({ value, label: t(`directory:states.${value}`) }))}
              />
            </Field>
            <Field label={t('list.language')}>
              <KeptSelect
                {...choose('language')}
                value={search.language ?? ''}
                placeholder={t('list.ownFirstChoice')}
                options={[
                  { value: anyLanguage, label: t('list.allAlike') },
                  ...writtenLanguages.map((value) => ({
                    value,
                    label: t(`common:languages.${value}`),
                  })),
                ]}
              />
            </Field>
            {byZipCode || search.zipCode !== undefined ? (
              <Field label={t('list.zipCode')} help={t('list.zipCodeHelp')}>
                <KeptInput
                  name="zipCode"
                  dir="ltr"
                  value={search.zipCode ?? ''}
                  inputMode="numeric"
                  autoComplete="off"
                  pattern="[0-9]{5}"
                  maxLength={5}
                />
              </Field>
            ) : null}
          </div>
          <Button type="submit" size="sm" variant="outline" className="mt-4">
            {t('list.apply')}
          </Button>
        </Disclosure>
        {isFiltered(search) ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {search.tags === undefined ? null : (
              <Link
                to="/questions"
                search={{ ...search, tags: undefined }}
                aria-label={t('list.removeTag', { tag: search.tags })}
                className={buttonClass({ size: 'sm', variant: 'outline' })}
              >
                <bdi>{t('list.tag', { tag: search.tags })}</bdi>
                <X aria-hidden />
              </Link>
            )}
            <Link
              to="/questions"
              search={search.sortBy === undefined ? {} : { sortBy: search.sortBy }}
              className={buttonClass({ size: 'sm', variant: 'link' })}
            >
              {t('list.clear')}
            </Link>
          </p>
        ) : null}
      </form>
    </search>
  )
}
