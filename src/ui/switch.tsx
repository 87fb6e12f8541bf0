import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#ui/cn.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  help?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

const track =
  'peer h-6 w-11 shrink-0 appearance-none rounded-full border border-line bg-sunken transition-colors checked:border-primary checked:bg-primary ' +
  'hover:border-primary disabled:cursor-not-allowed disabled:opacity-55'
const knob =
  'pointer-events-none absolute inset-y-0 start-1 my-auto size-4 rounded-full bg-ink-soft transition-[translate,background-color] ' +
  'peer-checked:translate-x-5 peer-checked:bg-on-primary rtl:peer-checked:-translate-x-5'

export function Switch({
  label,
  help,
  onCheckedChange,
  onChange,
  className,
  id,
  ...rest
}: SwitchProps) {
  const own = useId()
  const box = id ?? own

  return (
    <label
      htmlFor={box}
      className={cn('flex min-h-11 items-start justify-between gap-4 py-2', className)}
    >
      <span className="grid">
        <span className="font-medium">{label}</span>
        {help === undefined ? null : (
          <span id={`${box}-help`} className="text-sm text-ink-soft">
            {help}
          </span>
        )}
      </span>
      <span className="relative mt-0.5 inline-flex">
        <input
          id={box}
          type="checkbox"
          role="switch"
          className={track}
          aria-describedby={help === undefined ? undefined : `${box}-help`}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
          {...rest}
        />
        <span aria-hidden className={knob} />
      </span>
    </label>
  )
}
