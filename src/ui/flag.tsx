import type { Locale } from '#kernel/locale.ts'
import type { ReactNode } from 'react'

const stripes = (...colors: string[]) =>
  colors.map((color, index) => (
    <rect
      key={color + index}
      y={(12 / colors.length) * index}
      width="18"
      height={12 / colors.length}
      fill={color}
    />
  ))
const star = 'm0-1 .59 1.81-1.54-1.12h1.9l-1.54 1.12z'

const drawn: Record<Locale, ReactNode> = {
  en: (
    <>
      {stripes('#b22234', '#fff', '#b22234', '#fff', '#b22234', '#fff', '#b22234')}
      <rect width="8" height="6.86" fill="#3c3b6e" />
    </>
  ),
  de: stripes('#000', '#d00', '#ffce00'),
  es: stripes('#aa151b', '#f1bf00', '#f1bf00', '#aa151b'),
  tr: (
    <>
      {stripes('#e30a17')}
      <circle cx="7" cy="6" r="3" fill="#fff" />
      <circle cx="7.8" cy="6" r="2.4" fill="#e30a17" />
      <path d={star} transform="translate(11.3 6)" fill="#fff" />
    </>
  ),
  ar: (
    <>
      {stripes('#006c35')}
      <path d="M4.5 4.5h9M6 8h6.5" stroke="#fff" strokeWidth="1.1" />
    </>
  ),
  ru: stripes('#fff', '#0039a6', '#d52b1e'),
  zh: (
    <>
      {stripes('#de2910')}
      <path d={star} transform="translate(4.5 4.2) scale(2.2)" fill="#ffde00" />
    </>
  ),
  pt: (
    <>
      {stripes('#009b3a')}
      <path d="M9 1.4 16.4 6 9 10.6 1.6 6z" fill="#fedf00" />
      <circle cx="9" cy="6" r="2.6" fill="#002776" />
    </>
  ),
}

/** A small drawing beside the language’s own name. It says nothing to a screen reader, and needs no font that has flags. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <svg aria-hidden viewBox="0 0 18 12" className="h-3 w-4.5 shrink-0 rounded-[2px] border">
      {drawn[locale]}
    </svg>
  )
}
