import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Drawer, DrawerContent } from '#ui/drawer.tsx'
import { useFormat } from '#web/dates.ts'
import { lawyersQuery, useDirectoryApi } from '../client.ts'
import { countFilters, searchOf, type Search } from '../rules.ts'
import { fieldsOf, FilterFields } from './filter-fields.tsx'
import { ResultCount } from './result-count.tsx'
import type { SearchFormProps } from './search-form.tsx'

interface FilterDrawerProps extends SearchFormProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The filters on a phone, with how many lawyers the present choice finds. */
export function FilterDrawer({ search, open, onOpenChange, onSearch, onClear }: FilterDrawerProps) {
  const { t } = useTranslation('directory')
  const on = countFilters(search)
  const [choice, setChoice] = useState<Search>()
  const choose = (fields: Record<string, unknown>) =>
    setChoice((before) => searchOf({ ...(before ?? search), ...fields }))
  const close = (isOpen: boolean) => (setChoice(undefined), onOpenChange(isOpen))
  return (
    <Drawer open={open} onOpenChange={close}>
      <DrawerContent
        title={t('list.filters')}
        closeText={t('list.close')}
        side="end"
        footer={
          <div className="grid gap-2">
            {open ? <ShowFound search={choice ?? search} /> : null}
            {on === 0 ? null : (
              <Button variant="quiet" block onClick={() => (onClear(), close(false))}>
                {t('list.clear')}
              </Button>
            )}
          </div>
        }
      >
        <form
          id="directory-drawer"
          className="grid gap-5"
          onSubmit={(event) => (onSearch({ ...search, ...fieldsOf(event) }), close(false))}
        >
          <FilterFields search={search} onChoose={choose} />
        </form>
      </DrawerContent>
    </Drawer>
  )
}

/** Sends the form, and says how many lawyers the choice finds. The answer is that of the list itself, which then has it already. */
function ShowFound({ search }: { search: Search }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  const asked = useDeferredValue(search)
  const { data, isPending, isError } = useInfiniteQuery(lawyersQuery(useDirectoryApi(), asked))
  const { total = 0, more = false } = data?.pages[0] ?? {}
  const said = total > 0 && !more
  return (
    <>
      <p role="status" className={said ? 'sr-only' : 'text-center text-sm font-semibold'}>
        <ResultCount
          searching={isPending}
          failed={isError && data === undefined}
          total={total}
          more={more}
        />
      </p>
      <Button type="submit" form="directory-drawer" block className="figures">
        {said ? t('list.show', { count: total, formatted: format.number(total) }) : t('list.apply')}
      </Button>
    </>
  )
}
