import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { FieldContext } from '#ui/field-context.ts'
import { Label } from '#ui/label.tsx'

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** A word beside the label, such as "optional". */
  note?: ReactNode
  required?: boolean
  hideLabel?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Label above, help below, and what to mend in words; the control inside is wired by context. */
export function Field({
  label,
  help,
  error,
  note,
  required = false,
  hideLabel = false,
  id,
  className,
  children,
}: FieldProps) {
  const own = useId()
  const control = id ?? own
  const failed = error !== undefined && error !== null && error !== '' && error !== false
  const describedBy = [failed && `${control}-error`, help !== undefined && `${control}-help`]
    .filter(Boolean)
    .join(' ')

  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <Label htmlFor={control} className={cn(hideLabel && 'sr-only')}>
        {label}
        {note === undefined ? null : <span className="font-normal text-ink-soft"> {note}</span>}
      </Label>
      <FieldContext
        value={{
          id: control,
          describedBy: describedBy === '' ? undefined : describedBy,
          invalid: failed,
          required,
        }}
      >
        {children}
      </FieldContext>
      {failed ? <FieldError id={`${control}-error`}>{error}</FieldError> : null}
      {help === undefined ? null : <FieldHelp id={`${control}-help`}>{help}</FieldHelp>}
    </div>
  )
}

export function FieldHelp({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-soft">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-urgent">
      <CircleAlert aria-hidden className="mt-[0.22em] size-[1.1em] shrink-0" />
      <span>{children}</span>
    </p>
  )
}
