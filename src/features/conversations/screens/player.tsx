import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/button.tsx'
import { useFormat } from '#web/dates.ts'

interface PlayerProps {
  /** A recording that is here, or the address of one: that is fetched when somebody plays it, and not before. */
  readonly source: Blob | string
  readonly seconds: number | null
  readonly label: string
}

/** A recording: play and pause, and a line along which one moves with a finger or the arrow keys. */
export function Player({ source, seconds, label }: PlayerProps) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const audio = useRef<HTMLAudioElement>(null)
  const [url, setUrl] = useState<string>()
  const [state, setState] = useState<'still' | 'loading' | 'playing' | 'failed'>('still')
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(seconds ?? 0)

  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])

  const load = async () => {
    const bytes = typeof source === 'string' ? await (await fetched(source)).blob() : source
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    audio.current!.src = made
  }
  const toggle = async () => {
    const player = audio.current!
    if (!player.paused) return player.pause()
    try {
      setState('loading')
      if (url === undefined) await load()
      await player.play()
    } catch {
      setState('failed')
    }
  }
  const isPlaying = state === 'playing'

  return (
    <div className="grid w-64 max-w-full gap-1">
      <div className="flex items-center gap-2">
        <IconButton
          label={t(isPlaying ? 'voice.pause' : 'voice.play', { name: label })}
          aria-busy={state === 'loading' || undefined}
          onClick={() => void toggle()}
        >
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
        <input
          type="range"
          dir="ltr"
          min={0}
          max={Math.max(length, 1)}
          step={1}
          value={Math.min(at, Math.max(length, 1))}
          aria-label={t('voice.position')}
          aria-valuetext={format.clock(at)}
          className="min-w-0 flex-1 accent-primary"
          onChange={(event) => {
            const next = Number(event.target.value)
            setAt(next)
            if (audio.current !== null && url !== undefined) audio.current.currentTime = next
          }}
        />
        <span className="figures text-sm text-ink-soft">
          {at > 0 ? format.clock(at) : length === 0 ? null : format.clock(length)}
        </span>
      </div>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-urgent">
          {t('voice.failed')}
        </p>
      )}
      {/* Nobody has written down what a person says here. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setState('playing')}
        onPause={() => setState('still')}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) =>
          Number.isFinite(duration) && setLength(duration)
        }
      />
    </div>
  )
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { credentials: 'include' })
  if (!answer.ok) throw new Error(`a recording was answered with ${answer.status}`)
  return answer
}
