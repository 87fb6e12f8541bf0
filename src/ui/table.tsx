import type { ComponentProps } from 'react'
import { cn } from '#ui/cn.ts'

export type TableProps = ComponentProps<'table'> & {
  caption: string
  hideCaption?: boolean
  /** On a phone: `scroll` in its frame, `stack` every row as a block with the names of the columns beside, `lines` its values one after another, for long lists, `fit` for few narrow columns. */
  phone?: keyof typeof phones
}

/** Every row as a block of its own; the names of the columns come with its values. */
const blocks =
  'sm:min-w-[34rem] max-sm:block max-sm:[&_:is(caption,tbody,tr,th,td)]:block max-sm:[&_thead]:sr-only max-sm:[&_tr]:border-t max-sm:[&_tr]:border-hair max-sm:[&_tr]:py-3 ' +
  'max-sm:[&_:is(tbody_th,td)]:border-t-0 max-sm:[&_td:empty]:hidden max-sm:[&_:is(th,td)]:wrap-anywhere max-sm:[&_td]:before:content-[attr(data-label)] ' +
  // The name of a row leads somewhere: a thumb finds it too.
  "max-sm:[&_tbody_th_a]:relative max-sm:[&_tbody_th_a]:block max-sm:[&_tbody_th_a]:after:absolute max-sm:[&_tbody_th_a]:after:inset-x-0 max-sm:[&_tbody_th_a]:after:-inset-y-3.5 max-sm:[&_tbody_th_a]:after:content-[''] "

const phones = {
  scroll: 'min-w-[34rem]',
  stack:
    blocks +
    'max-sm:[&_:is(tbody_th,td)]:py-1 max-sm:[&_td]:grid max-sm:[&_td]:grid-cols-[7rem_minmax(0,1fr)] max-sm:[&_td]:gap-x-3 max-sm:[&_td]:before:text-start max-sm:[&_td]:before:text-ink-soft',
  lines:
    blocks +
    'max-sm:[&_tbody_tr]:flex max-sm:[&_tr]:flex-wrap max-sm:[&_tr]:items-baseline max-sm:[&_tr]:gap-x-3 max-sm:[&_tr]:px-4 max-sm:[&_:is(tbody_th,td)]:px-0 max-sm:[&_:is(tbody_th,td)]:py-0.5 max-sm:[&_tbody_th]:basis-full max-sm:[&_td]:before:sr-only',
  fit: 'sm:min-w-[34rem] max-sm:[&_:is(th,td)]:px-1.5 max-sm:[&_:is(th,td):first-child]:ps-3 max-sm:[&_:is(th,td):last-child]:pe-3 max-sm:[&_thead_th]:hyphens-auto max-sm:[&_tbody_th]:whitespace-nowrap',
}

/** A wide table scrolls inside its own frame, by keyboard too. */
export function Table({
  caption,
  hideCaption = false,
  phone = 'scroll',
  className,
  children,
  ...rest
}: TableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="contain-inline-size overflow-x-auto rounded-lg bg-raised shadow-md"
    >
      <table
        className={cn(
          'figures w-full border-collapse text-start text-sm',
          phones[phone],
          className,
        )}
        {...rest}
      >
        <caption className={hideCaption ? 'sr-only' : 'px-4 py-3 text-start font-semibold'}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  )
}

export function HeadCell({
  className,
  scope = 'col',
  numeric = false,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope={scope}
      className={cn(
        'px-4 font-semibold',
        numeric ? 'text-end' : 'text-start',
        scope === 'col'
          ? 'border-b border-line py-2.5 align-bottom text-xs text-ink-soft'
          : 'border-t border-hair py-3 align-top text-ink',
        className,
      )}
      {...rest}
    />
  )
}

/** `label` names the column where rows are stacked. */
export function Cell({
  className,
  numeric = false,
  label,
  children,
  ...rest
}: ComponentProps<'td'> & { numeric?: boolean; label?: string }) {
  const isEmpty =
    children === undefined || children === null || children === false || children === ''
  return (
    <td
      data-label={label}
      className={cn(
        'border-t border-hair px-4 py-3 align-top',
        numeric ? 'text-end whitespace-nowrap' : 'text-start',
        className,
      )}
      {...rest}
    >
      {/* A frame of the page's own direction: a name of the other direction would else stand at the wrong edge of its column. */}
      {isEmpty || label === undefined ? children : <div className="min-w-0">{children}</div>}
    </td>
  )
}
