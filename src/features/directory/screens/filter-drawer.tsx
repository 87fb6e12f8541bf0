import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Drawer, DrawerContent } from '#ui/drawer.tsx'
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
            <p role="status" className="figures text-center text-sm font-semibold">
              {open ? <LiveCount search={choice ?? search} /> : null}
            </p>
            <Button type="submit" form="directory-drawer" block>
              {t('list.apply')}
            </Button>
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

/** Counts what the search would find. The answer is that of the list itself, which then has it already. */
function LiveCount({ search }: { search: Search }) {
  const asked = useDeferredValue(search)
  const { data, isPending, isError } = useInfiniteQuery(lawyersQuery(useDirectoryApi(), asked))
  const { total = 0, more = false } = data?.pages[0] ?? {}
  return (
    <ResultCount
      searching={isPending}
      failed={isError && data === undefined}
      total={total}
      more={more}
    />
  )
}
