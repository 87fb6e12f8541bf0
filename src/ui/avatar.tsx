import { useState } from 'react'
import { cn } from '#ui/cn.ts'
import { hueClass, initials } from '#ui/initials.ts'

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-16 text-lg',
  xl: 'size-24 text-2xl',
}

export type AvatarProps = {
  /** Decides the colour. */
  id: string
  name: string
  /** Our own address of a photo; the small one is fetched where that is enough. */
  photoUrl?: string | null
  size?: keyof typeof sizes
  /** Only where no name stands beside it; otherwise the picture is decoration. */
  label?: string
  className?: string
}

export function Avatar({ id, name, photoUrl, size = 'md', label, className }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const shown = Boolean(photoUrl) && !broken
  // A photo that failed before the page came alive fires no event any more.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }

  return (
    <span
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={cn(
        'relative inline-grid shrink-0 place-content-center overflow-hidden rounded-full font-semibold select-none',
        hueClass(id),
        sizes[size],
        'leading-none',
        className,
      )}
    >
      {initials(name)}
      {shown ? (
        <img
          ref={check}
          src={size === 'xl' ? (photoUrl ?? undefined) : `${photoUrl}?size=small`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  )
}
