import type { ReactNode } from 'react'

export type LineArtKind = 'search' | 'folder' | 'message' | 'review' | 'bell' | 'chart' | 'lost'

const shapes: Record<LineArtKind, { mark: ReactNode; lines: ReactNode }> = {
  search: {
    mark: <circle cx="54" cy="44" r="17" />,
    lines: (
      <>
        <rect x="20" y="20" width="62" height="58" rx="5" />
        <path d="M32 64h22M32 71h14" />
        <circle cx="56" cy="42" r="17" fill="var(--ground)" />
        <path d="m68 54 20 20" />
        <path d="M47 40a10 10 0 0 1 8-7" />
      </>
    ),
  },
  folder: {
    mark: <path d="M34 22h42v30H34z" />,
    lines: (
      <>
        <path d="M18 78V30a4 4 0 0 1 4-4h22l7 8h35a4 4 0 0 1 4 4v6" />
        <path d="M18 78 30 44h68L86 78z" fill="var(--ground)" />
        <path d="M46 56h32M43 65h20" />
      </>
    ),
  },
  message: {
    mark: <path d="M44 40h46v28H44z" />,
    lines: (
      <>
        <path d="M18 22h56a4 4 0 0 1 4 4v10H50a4 4 0 0 0-4 4v16H32L20 66V56h-2a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z" />
        <path d="M50 36h42a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4h-2v10L78 68H50a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4z" />
        <path d="M56 48h30M56 57h18" />
      </>
    ),
  },
  review: {
    mark: <path d="m56 30 6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" />,
    lines: (
      <>
        <path d="M26 84V18a4 4 0 0 1 4-4h52a4 4 0 0 1 4 4v66l-10-6-10 6-10-6-10 6-10-6z" />
        <path d="m54 28 6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" />
      </>
    ),
  },
  bell: {
    mark: <circle cx="76" cy="30" r="9" />,
    lines: (
      <>
        <path d="M28 70h54c-6-6-8-12-8-24 0-14-8-22-19-22s-19 8-19 22c0 12-2 18-8 24z" />
        <path d="M47 76a8 8 0 0 0 16 0M55 24v-8" />
        <path d="M92 22c3 5 4 10 3 16M18 22c-3 5-4 10-3 16" />
      </>
    ),
  },
  chart: {
    mark: <path d="M64 34h14v42H64z" />,
    lines: (
      <>
        <path d="M18 16v64h78" />
        <path d="M28 80V58h14v22M46 80V46h14v34M64 80V34h14v46" />
        <path d="m28 44 20-14 16 6 24-20" />
        <path d="M80 15l9 0 0 9" />
      </>
    ),
  },
  lost: {
    mark: <path d="M62 24h28l8 8-8 8H62z" />,
    lines: (
      <>
        <path d="M56 14v70M44 84h24" />
        <path d="M56 22h34l9 9-9 9H56z" />
        <path d="M56 46H24l-9 8 9 8h32z" fill="var(--ground)" />
        <path d="M66 31h18M28 54h18" />
      </>
    ),
  },
}

/** Our own small drawings in two colours, for places that are still empty. */
export function LineArt({ kind, className }: { kind: LineArtKind; className?: string }) {
  const { mark, lines } = shapes[kind]
  return (
    <svg viewBox="0 0 112 96" width="112" height="96" aria-hidden className={className}>
      <g className="fill-accent" transform="translate(4 4)">
        {mark}
      </g>
      <g
        fill="none"
        className="stroke-primary"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {lines}
      </g>
    </svg>
  )
}
