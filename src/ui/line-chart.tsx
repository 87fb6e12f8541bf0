import { cn } from '#ui/cn.ts'
import { placesOf } from '#ui/label-places.ts'

const looks = [
  { line: 'stroke-primary', mark: 'fill-primary', dash: undefined },
  { line: 'stroke-accent-edge', mark: 'fill-accent-edge', dash: '7 5' },
  { line: 'stroke-info', mark: 'fill-info', dash: '2 5' },
] as const

export type LineChartProps = {
  /** Says what the picture shows; the figures themselves belong into a table beside it. */
  label: string
  labels: readonly string[]
  /** Without a value the line has a gap. */
  series: readonly { name: string; values: readonly (number | null)[] }[]
  format: (value: number) => string
  /** Where the axis ends, for figures that cannot be higher. */
  most?: number
  className?: string
}

/** Two drawings, one for a phone and one for wide screens, so that the words keep a size one can read. Beside the lines, up to the `end`, their names stand; `nameHeight` is room for two lines. */
const frames = [
  {
    name: 'phone',
    width: 360,
    height: 220,
    end: 112,
    every: 3,
    gap: 12,
    nameHeight: 30,
    className: 'sm:hidden [&_text]:text-xs',
  },
  {
    name: 'wide',
    width: 1000,
    height: 300,
    end: 200,
    every: 1,
    gap: 22,
    nameHeight: 48,
    className: 'hidden sm:block [&_text]:text-xl md:[&_text]:text-base lg:[&_text]:text-xs',
  },
] as const
const edge = { start: 44, top: 12, bottom: 30 }

/** A round number at or above the highest value, so that the axis reads well. */
function roof(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  return [1, 2, 4, 5, 10].map((step) => step * size).find((value) => value >= highest) ?? highest
}

/** The place of the last value; of the last month where there is none. */
const lastOf = (values: readonly (number | null)[]): number => {
  const found = values.findLastIndex((value) => value !== null)
  return found === -1 ? values.length - 1 : found
}

interface Known {
  readonly value: number
  readonly place: number
}

/** The parts of a line between its gaps. */
function linesIn(values: readonly (number | null)[]): readonly (readonly Known[])[] {
  const parts: Known[][] = []
  values.forEach((value, place) => {
    if (value === null) return
    const last = parts.at(-1)
    if (last?.at(-1)?.place === place - 1) last.push({ value, place })
    else parts.push([{ value, place }])
  })
  return parts
}

/** A name in two lines, where it has several words and is long. */
function linesOf(name: string): readonly string[] {
  const middle = name.length / 2
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const best = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return name.length <= 12 || best === undefined
    ? [name]
    : [name.slice(0, best), name.slice(best + 1)]
}

/** Lines over time. Time runs from left to right in every language, as on a printed chart. */
export function LineChart({ className, ...drawn }: LineChartProps) {
  return (
    <figure className={className}>
      {frames.map((frame) => (
        <Drawing key={frame.name} frame={frame} {...drawn} />
      ))}
    </figure>
  )
}

function Drawing({
  frame,
  label,
  labels,
  series,
  format,
  most,
}: Omit<LineChartProps, 'className'> & { frame: (typeof frames)[number] }) {
  const { width, height, end, every, gap, nameHeight } = frame
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const top = most ?? Math.max(roof(Math.max(...known, 0)), 4)
  const x = (place: number) =>
    edge.start + (place / Math.max(labels.length - 1, 1)) * (width - edge.start - end)
  const y = (value: number) =>
    height - edge.bottom - (value / top) * (height - edge.top - edge.bottom)
  const namePlaces = placesOf(
    series.map(({ values }) => y(values.at(lastOf(values)) ?? 0)),
    {
      gap: nameHeight,
      top: edge.top + nameHeight / 2,
      bottom: height - edge.bottom - nameHeight / 4,
    },
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={cn('h-auto w-full overflow-visible [direction:ltr]', frame.className)}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line
            x1={edge.start}
            x2={width - end}
            y1={y(value)}
            y2={y(value)}
            className="stroke-hair"
          />
          <text
            x={edge.start - 8}
            y={y(value) + 4}
            textAnchor="end"
            className="figures fill-ink-soft"
          >
            {/* Isolated: the picture runs from left to right in every language, "5 h" as its language does. */}
            {`\u2068${format(value)}\u2069`}
          </text>
        </g>
      ))}
      {labels.map(
        (text, place) =>
          // The last month is always named; on a phone every third, so that the names do not touch.
          (labels.length - 1 - place) % every === 0 && (
            <text
              key={text}
              x={x(place)}
              y={height - 6}
              textAnchor="middle"
              className="fill-ink-soft"
            >
              {text}
            </text>
          ),
      )}
      {series.map(({ name, values }, index) => {
        const { line, mark, dash } = looks[index % looks.length]!
        const end = lastOf(values)
        const last = { x: x(end), y: y(values[end] ?? 0) }
        return (
          <g key={name}>
            <Name
              from={last}
              to={{ x: x(values.length - 1) + gap, y: namePlaces[index]! }}
              lines={linesOf(name)}
              className={line}
            />
            {linesIn(values).map((part) => (
              <polyline
                key={part[0]!.place}
                points={part.map(({ value, place }) => `${x(place)},${y(value)}`).join(' ')}
                fill="none"
                strokeWidth="2.5"
                strokeLinejoin="round"
                strokeDasharray={dash}
                className={line}
              />
            ))}
            {values.map(
              (value, place) =>
                value !== null && (
                  <circle key={labels[place]} cx={x(place)} cy={y(value)} r="3" className={mark} />
                ),
            )}
          </g>
        )
      })}
    </svg>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The name of a line beside its end, in up to two lines of text. */
function Name(props: { from: Point; to: Point; lines: readonly string[]; className: string }) {
  const { from, to, lines, className } = props
  return (
    <>
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x - 4}
        y2={to.y}
        strokeWidth="1"
        className={className}
        aria-hidden
      />
      <text x={to.x} y={to.y} className="fill-ink">
        {lines.map((text, place) => (
          <tspan
            key={text}
            x={to.x}
            dy={place === 0 ? (lines.length > 1 ? '-0.2em' : '0.35em') : '1.15em'}
          >
            {text}
          </tspan>
        ))}
      </text>
    </>
  )
}
