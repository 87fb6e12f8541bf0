import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Drawer, DrawerContent } from '#ui/drawer.tsx'
import { countFilters } from '../rules.ts'
import { fieldsOf, FilterFields } from './filter-fields.tsx'
import type { SearchFormProps } from './search-form.tsx'

interface FilterDrawerProps extends SearchFormProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The filters on a phone. */
export function FilterDrawer({ search, open, onOpenChange, onSearch, onClear }: FilterDrawerProps) {
  const { t } = useTranslation('directory')
  const on = countFilters(search)
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent
        title={t('list.filters')}
        closeText={t('list.close')}
        side="end"
        footer={
          <div className="grid gap-2">
            <Button type="submit" form="directory-drawer" block>
              {t('list.apply')}
            </Button>
            {on === 0 ? null : (
              <Button variant="quiet" block onClick={() => (onClear(), onOpenChange(false))}>
                {t('list.clear')}
              </Button>
            )}
          </div>
        }
      >
        <form
          id="directory-drawer"
          className="grid gap-5"
          onSubmit={(event) => (onSearch({ ...search, ...fieldsOf(event) }), onOpenChange(false))}
        >
          <FilterFields search={search} />
        </form>
      </DrawerContent>
    </Drawer>
  )
}
