import { createContext, use } from 'react'

type FieldWiring = {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

type Given = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
  required?: boolean | undefined
}

/** What a control inherits from the field around it; what it is given itself comes first. */
export function useFieldProps(given: Given) {
  const field = use(FieldContext)
  const describedBy = [given['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: given.id ?? field?.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid':
      given['aria-invalid'] === true || given['aria-invalid'] === 'true' || field?.invalid
        ? true
        : undefined,
    'aria-required': (given.required ?? field?.required) ? true : undefined,
  }
}
