export type LinkKind = 'inline' | 'alone' | 'quiet' | 'nav' | 'cover'

const inline =
  'rounded-sm text-primary underline decoration-1 underline-offset-[0.2em] hover:text-primary-strong hover:decoration-2'

const kinds: Record<LinkKind, string> = {
  inline,
  // On a line of its own: tall enough for a thumb.
  alone: `${inline} inline-block py-2.75 sm:py-0`,
  quiet:
    'rounded-sm text-ink no-underline hover:text-primary hover:underline hover:underline-offset-[0.2em]',
  nav:
    'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-ink-soft hover:bg-primary-soft hover:text-ink ' +
    'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary sm:min-h-10',
  // The whole card (`relative`) follows the link, while a reader hears one link with a short name.
  cover: 'link-cover',
}

/** The look of a link: in running text, alone on its line, quiet in lists, in navigation, or covering its card. */
export const linkClass = (kind: LinkKind = 'inline') => kinds[kind]
