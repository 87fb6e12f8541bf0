/** What brings people here, in lines and one color: drawn so that it is known before it is read. */
const drawings = {
  letter: {
    mark: 'M18 8h28v22L32 42 18 30z',
    lines:
      'M18 27v-19h28v19M24 15h16M24 21h10M8 26l24 18 24-18v26a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3zM9 54l16-15M55 54 39 39',
  },
  family: {
    mark: 'M26 54v-9a6 6 0 0 1 12 0v9z',
    lines:
      'M23 18a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM53 18a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM36 34a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM6 54V38a11 11 0 0 1 18-8M58 54V38a11 11 0 0 0-18-8M26 54v-9a6 6 0 0 1 12 0v9M4 54h56',
  },
  work: {
    mark: 'M28 32h8v9h-8z',
    lines:
      'M10 20h44a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3zM24 20v-6a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v6M7 30c6 4 13 6 21 6M57 30c-6 4-13 6-21 6M28 32h8v9h-8z',
  },
  citizen: {
    mark: 'M24 12h28v18H24z',
    lines: 'M14 6v52M14 10c12-6 20 8 40 0v20c-20 8-28-6-40 0M8 58h12',
  },
  other: {
    mark: 'M27 24h11v10H27z',
    lines:
      'M12 12h40a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H32L20 56V46h-8a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4zM20 29h1M32 29h1M44 29h1',
  },
  court: {
    mark: 'M32 7 8 22h48z',
    lines: 'M32 7 8 22h48zM13 27v19M25 27v19M39 27v19M51 27v19M9 46h46M6 54h52',
  },
} as const

export function HelpDrawing({ of }: { of: keyof typeof drawings }) {
  const { mark, lines } = drawings[of]
  return (
    <svg viewBox="0 0 64 64" aria-hidden className="size-12 shrink-0 stroke-primary">
      <path d={mark} className="fill-accent stroke-none" />
      <path d={lines} fill="none" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
