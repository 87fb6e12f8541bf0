import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

interface ListSearchProps {
  /** What can be looked for. */
  readonly label: string
  readonly longest: number
  readonly onSearch: (words: string) => void
  /** What the list is searched for now; the field follows it where it is given. */
  readonly words?: string | undefined
  /** Choices that narrow the list. */
  readonly children?: ReactNode
  /** What the search finds, as a file. */
  readonly file?: { readonly path: string; readonly text: string } | undefined
}

/** The line above a list: words to look for, choices, and the list as a file. */
export function ListSearch(props: ListSearchProps) {
  const { label, longest, onSearch, words: searched = '', children, file } = props
  const { t } = useTranslation('common')
  // On a phone the choices would fill the screen before the list begins.
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState(searched)
  const [followed, setFollowed] = useState(searched)
  if (followed !== searched) {
    setFollowed(searched)
    setWords(searched)
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3 max-sm:[&>:not(:last-child)]:flex-auto"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <Field label={label} className="min-w-0 flex-1 basis-60 max-sm:basis-full">
        <Input
          type="search"
          dir="auto"
          maxLength={longest}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            // The cross in the field empties it without sending the form.
            if (event.target.value === '') onSearch('')
          }}
        />
      </Field>
      <div className={open ? 'contents' : 'hidden sm:contents'}>{children}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline">
          {t('common.search')}
        </Button>
        {children !== undefined && (
          <Button
            type="button"
            variant="quiet"
            className="sm:hidden"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('common.filters')}
          </Button>
        )}
        {file !== undefined && (
          <a href={file.path} download className={buttonClass({ variant: 'outline' })}>
            {file.text}
          </a>
        )}
      </div>
    </form>
  )
}

/** An address with what was chosen; what was not is left out. */
export function pathWith<Chosen extends { readonly [Name in keyof Chosen]?: string | undefined }>(
  path: string,
  chosen: Chosen,
): string {
  const search = new URLSearchParams(
    Object.entries<string | undefined>(chosen).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    ),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}
