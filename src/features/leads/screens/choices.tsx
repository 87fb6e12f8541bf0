import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { cn } from '#ui/cn.ts'
import { FieldError } from '#ui/field.tsx'

interface ChoicesProps {
  readonly labelledBy: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    /** What it covers. */
    readonly note?: string
  }[]
  readonly value: string
  readonly error: string | undefined
  readonly onChoose: (value: string) => void
}

/** One button for each answer: a press answers and goes on. What was answered before is marked. */
export function Choices({ labelledBy, options, value, error, onChoose }: ChoicesProps) {
  const id = useId()
  return (
    <>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <ul aria-labelledby={labelledBy} className="grid gap-2">
        {options.map((option) => (
          <li key={option.value}>
            <button
              {...(option.note !== undefined && {
                'aria-labelledby': `${id}-${option.value}`,
                'aria-describedby': `${id}-${option.value}-note`,
              })}
              type="button"
              aria-pressed={option.value === value}
              // The second press of a double one would answer the question that came in its place.
              onClick={(event) => event.detail < 2 && onChoose(option.value)}
              className={cn(
                'flex min-h-12 w-full items-center justify-between gap-3 rounded-lg border px-4 py-2.5 text-start font-medium wrap-anywhere',
                option.value === value
                  ? 'border-primary bg-primary-soft shadow-[inset_0_0_0_1px_var(--primary)]'
                  : 'border-line bg-raised hover:border-primary',
              )}
            >
              <span className="grid gap-0.5">
                <span id={`${id}-${option.value}`}>{option.label}</span>
                {option.note === undefined ? null : (
                  <span
                    id={`${id}-${option.value}-note`}
                    className="text-sm font-normal text-ink-soft"
                  >
                    {option.note}
                  </span>
                )}
              </span>
              <ChevronRight
                aria-hidden
                className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100"
              />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
