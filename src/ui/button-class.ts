import { cn } from '#ui/cn.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'outline' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  outline: 'border border-line bg-raised text-ink hover:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'bg-urgent text-on-urgent hover:brightness-95 dark:hover:brightness-110',
  link: 'text-primary underline decoration-1 underline-offset-4 hover:decoration-2',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 text-sm sm:min-h-9',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-12 px-6 text-base',
  icon: 'size-11 p-0 sm:size-10',
}

/** The look of a button for anything that is a link in truth. */
export const buttonClass = (options: { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; block?: boolean | undefined } = {}) => {
  const { variant = 'primary', size = 'md', block = false } = options
  return cn(
    'inline-flex items-center justify-center gap-2 rounded-md py-1.5 text-center font-medium select-none',
    'transition-[background-color,color,filter] active:translate-y-px [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-55 not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-55 aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    'leading-tight',
    variant === 'link' && 'px-0',
    block && 'w-full',
  )
}
