import { cn } from '#ui/cn.ts'

/** A doorway with the light falling out of it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden
      className={cn('shrink-0', className)}
    >
      <path d="M5 29V14a11 11 0 0 1 22 0v15z" className="fill-primary" />
      <path d="M11.5 29V14.5a4.5 4.5 0 0 1 9 0V29z" className="fill-accent" />
      <path d="M11.5 23.5 5 29h6.5zM20.5 23.5 27 29h-6.5z" className="fill-accent" opacity="0.55" />
    </svg>
  )
}

/** Mark and name; the name is a name in every language and does not mirror. */
export function Logo({ className }: { className?: string }) {
  return (
    <span translate="no" dir="ltr" className={cn('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span
        lang="la"
        className="font-serif text-[1.375rem] leading-none font-semibold tracking-[-0.015em]"
      >
        Advena
      </span>
    </span>
  )
}

/** A doorway, a path, daylight. Colours come from the theme, so that it has a night of its own. */
export function LandingDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 560 480"
      aria-hidden
      className={cn('h-auto w-full', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M24 0h512a24 24 0 0 1 24 24v362H0V24A24 24 0 0 1 24 0z"
        className="fill-primary-soft"
      />
      <path d="M0 386h560v70a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z" className="fill-sunken" />
      <path d="M176 386V188a116 116 0 0 1 232 0v198z" className="fill-primary" />
      <path d="M192 386V188a100 100 0 0 1 200 0v198z" className="fill-accent-soft" />
      <g clipPath="url(#opening)">
        <circle cx="318" cy="214" r="82" className="fill-accent" opacity="0.2" />
        <circle cx="318" cy="214" r="58" className="fill-accent" opacity="0.3" />
        <circle cx="318" cy="214" r="36" className="fill-accent" />
        <path
          d="M180 268c40-34 78-30 112-8s74 12 112-16v142H180z"
          className="fill-primary"
          opacity="0.38"
        />
        <path
          d="M180 300c54-28 96-12 128-2s64 4 96-14v102H180z"
          className="fill-primary"
          opacity="0.62"
        />
      </g>
      <path d="M192 386h200l112 94H72z" className="fill-accent" opacity="0.22" />
      <path
        d="M293 296c40 15-60 34-62 90-3 40-80 50-126 94h254c14-34 6-62-7-94-13-34-12-72-52-90z"
        className="fill-raised dark:fill-accent dark:opacity-70"
      />
      <path d="M168 386h248" className="stroke-primary" strokeWidth="6" />
      <path d="M408 386V184c2-44 26-74 66-88v332z" className="fill-primary-strong" />
      <path
        d="M422 372V210c1-14 14-30 38-42v226zM422 194c4-26 18-46 38-58v26"
        fill="none"
        className="stroke-primary-soft"
        strokeWidth="2"
        opacity="0.5"
      />
      <circle cx="464" cy="270" r="5" className="fill-accent" />
      <g>
        <rect x="44" y="118" width="92" height="116" rx="4" className="fill-raised" />
        <path
          d="M60 146h44M60 162h60M60 178h52M60 194h28"
          fill="none"
          className="stroke-line"
          strokeWidth="3"
        />
        <circle cx="114" cy="208" r="11" className="fill-accent" />
        <path d="m108 216-3 13 9-5 9 5-3-13" className="fill-accent" />
      </g>
      <g className="fill-primary">
        <path d="M96 352c-8-42-34-58-58-58 2 32 22 54 58 58z" />
        <path d="M98 352c0-54 16-82 40-94 10 40-4 76-40 94z" opacity="0.75" />
        <path d="M96 352c-22-36-22-70-8-92 22 24 26 56 8 92z" opacity="0.55" />
      </g>
      <path d="M68 350h56l-7 48a6 6 0 0 1-6 5H81a6 6 0 0 1-6-5z" className="fill-accent-edge" />
      <path d="M66 350h60" className="stroke-ink" strokeWidth="3" opacity="0.25" />
      <g>
        <path
          d="M256 402v-10a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v10"
          fill="none"
          className="stroke-ink"
          strokeWidth="4"
        />
        <rect x="238" y="402" width="64" height="48" rx="6" className="fill-primary-strong" />
        <path d="M252 402v48M288 402v48" className="stroke-accent" strokeWidth="4" />
      </g>
      <defs>
        <clipPath id="opening">
          <path d="M192 386V188a100 100 0 0 1 200 0v198z" />
        </clipPath>
      </defs>
    </svg>
  )
}
