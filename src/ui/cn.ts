import { clsx } from 'clsx'
import type { ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: { theme: { container: ['page', 'form', 'measure'], spacing: ['section'] } },
})

/** Joins class names; of two that contradict each other the later one stays. */
export const cn = (...values: ClassValue[]) => merge(clsx(values))
