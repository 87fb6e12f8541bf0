/** What every box one writes into has in common. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line bg-raised px-3 text-base text-ink transition-[border-color] ' +
  'hover:border-ink-soft focus-visible:border-primary focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus ' +
  'aria-invalid:border-2 aria-invalid:border-urgent disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft'

/** The visible mark of a native checkbox or radio button. */
export const tickClass =
  'size-5 shrink-0 appearance-none border border-line bg-raised transition-colors hover:border-primary checked:border-primary checked:bg-primary ' +
  'aria-invalid:border-2 aria-invalid:border-urgent disabled:cursor-not-allowed disabled:opacity-55'
