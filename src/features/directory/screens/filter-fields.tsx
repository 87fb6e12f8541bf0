import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenLanguages, states, visaTypes } from '#features/lawyers/rules.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select, type SelectProps } from '#ui/select.tsx'
import { useFormat } from '#web/dates.ts'
import { suggestedPlaces } from '../engine/places.ts'
import { feeCeilings, ratingFloors, type Search } from '../rules.ts'
import { useCeiling } from './filter-chips.tsx'

/** What a form says, by field name. */
export const fieldsOf = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  return Object.fromEntries(new FormData(event.currentTarget))
}

interface FilterFieldsProps {
  readonly search: Search
  /** Called where the choice is made; without it the fields wait for their form to be sent. */
  readonly onChoose?: (change: Record<string, string>) => void
}

/** The filters of the directory; plain form fields, so that they work in a form sent without scripts too. */
export function FilterFields({ search, onChoose }: FilterFieldsProps) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const places = useId()
  const ceilingIn = useCeiling()
  const choose = (name: string) =>
    onChoose === undefined ? {} : { onValueChange: (value: string) => onChoose({ [name]: value }) }

  return (
    <>
      <Field label={t('list.visaType')}>
        <KeptSelect
          name="visaType"
          value={search.visaType ?? ''}
          placeholder={t('list.anyVisaType')}
          options={visaTypes.map((value) => ({ value, label: t(`common:visaTypes.${value}`) }))}
          {...choose('visaType')}
        />
      </Field>
      <Field label={t('list.language')}>
        <KeptSelect
          name="language"
          value={search.language ?? ''}
          placeholder={t('list.anyLanguage')}
          options={spokenLanguages.map((value) => ({
            value,
            label: t(`common:languages.${value}`),
          }))}
          {...choose('language')}
        />
      </Field>
      <Field label={t('list.location')} help={t('list.locationHelp')}>
        <KeptInput
          name="location"
          value={search.location ?? ''}
          list={places}
          autoComplete="off"
          maxLength={120}
          onLeave={(value) => value !== (search.location ?? '') && onChoose?.({ location: value })}
        />
      </Field>
      <datalist id={places}>
        {suggestedPlaces.map((place) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </datalist>
      <Field label={t('list.state')}>
        <KeptSelect
          name="state"
          value={search.state ?? ''}
          placeholder={t('list.anyState')}
          options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          {...choose('state')}
        />
      </Field>
      <Field label={t('list.rating')}>
        <KeptSelect
          name="rating"
          value={String(search.rating ?? '')}
          placeholder={t('list.anyRating')}
          options={ratingFloors.map((floor) => ({
            value: String(floor),
            label: t('list.ratingAtLeast', {
              rating: format.rating(floor),
            }),
          }))}
          {...choose('rating')}
        />
      </Field>
      <Field label={t('list.fee')}>
        <KeptSelect
          name="fee"
          value={String(search.fee ?? '')}
          placeholder={t('list.anyFee')}
          options={feeCeilings.map((fee) => ({ value: String(fee), label: ceilingIn(fee) }))}
          {...choose('fee')}
        />
      </Field>
    </>
  )
}

interface KeptInputProps {
  readonly name: string
  readonly value: string
  readonly type?: 'search' | 'text'
  readonly list?: string
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly placeholder?: string
  readonly className?: string
  /** Called with what stands in the field when the reader goes on. */
  readonly onLeave?: (value: string) => void
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

/** A text field that follows the address, without losing the cursor. */
export function KeptInput({ value, onLeave, ...rest }: KeptInputProps) {
  const [shown, setShown] = useKept(value)
  return (
    <Input
      dir="auto"
      {...rest}
      value={shown}
      onChange={(event) => setShown(event.target.value)}
      onBlur={() => onLeave?.(shown)}
    />
  )
}

/** A choice that follows the address, without losing the focus. */
export function KeptSelect({ value, onValueChange, ...rest }: SelectProps & { value: string }) {
  const [shown, setShown] = useKept(value)
  const choose = (next: string) => {
    setShown(next)
    onValueChange?.(next)
  }
  return <Select {...rest} value={shown} onValueChange={choose} />
}
