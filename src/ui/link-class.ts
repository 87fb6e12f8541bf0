export type LinkKind = 'inline' | 'quiet' | 'nav' | 'cover'

const kinds: Record<LinkKind, string> = {
  inline:
    'rounded-sm text-primary underline decoration-1 underline-offset-[0.2em] hover:text-primary-strong hover:decoration-2',
  quiet:
    'rounded-sm text-ink no-underline hover:text-primary hover:underline hover:underline-offset-[0.2em]',
  nav:
    'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-ink-soft hover:bg-primary-soft hover:text-ink ' +
    'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary sm:min-h-10',
  // The whole card (`relative`) follows the link, while a reader hears one link with a short name.
  cover: 'link-cover',
}

/** The look of a link: in running text, quiet in lists, in navigation, or covering its card. */
export const linkClass = (kind: LinkKind = 'inline') => kinds[kind]
