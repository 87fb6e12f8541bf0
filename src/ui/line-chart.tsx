import { cn } from '#ui/cn.ts'

const looks = [
  { line: 'stroke-primary', mark: 'fill-primary', dash: undefined },
  { line: 'stroke-accent-edge', mark: 'fill-accent-edge', dash: '7 5' },
  { line: 'stroke-info', mark: 'fill-info', dash: '2 5' },
] as const

export type LineChartProps = {
  /** Says what the picture shows; the figures themselves belong into a table beside it. */
  label: string
  labels: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
  format: (value: number) => string
  className?: string
}

const width = 480
const height = 220
const edge = { start: 40, end: 10, top: 12, bottom: 28 }

/** A round number at or above the highest value, so that the axis reads well. */
function roof(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  return [1, 2, 4, 5, 10].map((step) => step * size).find((value) => value >= highest) ?? highest
}

/** Lines over time. Time runs from left to right in every language, as on a printed chart. */
export function LineChart({ label, labels, series, format, className }: LineChartProps) {
  const top = Math.max(roof(Math.max(...series.flatMap(({ values }) => values), 0)), 4)
  const x = (place: number) => edge.start + (place / Math.max(labels.length - 1, 1)) * (width - edge.start - edge.end)
  const y = (value: number) => height - edge.bottom - (value / top) * (height - edge.top - edge.bottom)
  return (
    <figure className={cn('grid max-w-[42rem] gap-3', className)} dir="ltr">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="h-auto w-full">
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1={edge.start} x2={width - edge.end} y1={y(value)} y2={y(value)} className="stroke-hair" />
            <text x={edge.start - 8} y={y(value) + 4} textAnchor="end" className="figures fill-ink-soft text-xs">
              {format(value)}
            </text>
          </g>
        ))}
        {labels.map((text, place) => (
          // Every third month is named, and always the last, so that a phone can read them.
          (labels.length - 1 - place) % 3 === 0 && (
            <text key={text} x={x(place)} y={height - 8} textAnchor={place === labels.length - 1 ? 'end' : 'middle'} className="fill-ink-soft text-xs">
              {text}
            </text>
          )
        ))}
        {series.map(({ name, values }, index) => {
          const { line, mark, dash } = looks[index % looks.length]!
          return (
            <g key={name}>
              <polyline points={values.map((value, place) => `${x(place)},${y(value)}`).join(' ')} fill="none" strokeWidth="2.5" strokeLinejoin="round" strokeDasharray={dash} className={line} />
              {values.map((value, place) => (
                <circle key={labels[place]} cx={x(place)} cy={y(value)} r="3" className={mark} />
              ))}
            </g>
          )
        })}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {series.map(({ name }, index) => {
          const { line, dash } = looks[index % looks.length]!
          return (
            <span key={name} className="inline-flex items-center gap-2" dir="auto">
              <svg viewBox="0 0 26 6" width="26" height="6" aria-hidden>
                <line x1="0" x2="26" y1="3" y2="3" strokeWidth="2.5" strokeDasharray={dash} className={line} />
              </svg>
              {name}
            </span>
          )
        })}
      </figcaption>
    </figure>
  )
}
