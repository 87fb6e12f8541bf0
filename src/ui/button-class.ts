import { cn } from '#ui/cn.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'outline' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  outline: 'button-outline',
  quiet: 'button-quiet',
  danger: 'bg-urgent text-on-urgent hover:brightness-95 dark:hover:brightness-110',
  link: 'text-primary underline decoration-1 underline-offset-4 hover:decoration-2',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'button-sm',
  md: 'button-md',
  lg: 'min-h-12 px-6 text-base',
  icon: 'size-11 p-0 sm:size-10',
}

/** The look of a button for anything that is a link in truth; its short names are written out in `base.css`. */
export const buttonClass = (
  options: {
    variant?: ButtonVariant | undefined
    size?: ButtonSize | undefined
    block?: boolean | undefined
  } = {},
) => {
  const { variant = 'primary', size = 'md', block = false } = options
  return cn(
    'button',
    variants[variant],
    sizes[size],
    variant === 'link' && 'px-0',
    block && 'w-full',
  )
}
