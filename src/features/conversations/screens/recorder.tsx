import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#web/dates.ts'
import { Player } from './player.tsx'

const longest = 300
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

export interface Recording {
  readonly bytes: Blob
  readonly seconds: number
}

interface RecorderProps {
  readonly onDone: (recording: Recording) => void
  readonly onCancel: () => void
}

type State =
  | { readonly name: 'asking' | 'recording' | 'refused' | 'unsupported' }
  | { readonly name: 'done'; readonly recording: Recording }

/** Records a voice note: one sees that it hears, can stop, listen, and give it up. Nothing is sent here. */
export function Recorder({ onDone, onCancel }: RecorderProps) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const [state, setState] = useState<State>({ name: 'asking' })
  const [seconds, setSeconds] = useState(0)
  const level = useRef<HTMLDivElement>(null)
  const recorder = useRef<MediaRecorder>(undefined)

  useEffect(() => {
    let isGone = false
    let stopMeter = () => {}
    const chunks: Blob[] = []
    const begin = async () => {
      if (typeof MediaRecorder === 'undefined') return setState({ name: 'unsupported' })
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (isGone) return release(stream)
      const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
      const made = new MediaRecorder(stream, {
        ...(mimeType && { mimeType }),
        audioBitsPerSecond: 32_000,
      })
      recorder.current = made
      const started = performance.now()
      const passed = () => Math.min(longest, Math.round((performance.now() - started) / 1_000))
      const ticking = setInterval(() => {
        setSeconds(passed())
        if (passed() >= longest && made.state === 'recording') made.stop()
      }, 250)
      stopMeter = meter(stream, (loudness) => {
        if (level.current !== null) level.current.style.inlineSize = `${loudness * 100}%`
      })
      made.ondataavailable = ({ data }) => chunks.push(data)
      made.onstop = () => {
        clearInterval(ticking)
        stopMeter()
        release(stream)
        if (isGone) return
        const bytes = new Blob(chunks, { type: made.mimeType })
        setState({ name: 'done', recording: { bytes, seconds: Math.max(1, passed()) } })
      }
      made.start(1_000)
      setState({ name: 'recording' })
    }
    begin().catch(() => isGone || setState({ name: 'refused' }))
    return () => {
      isGone = true
      if (recorder.current?.state === 'recording') recorder.current.stop()
    }
  }, [])

  return (
    <section aria-label={t('voice.record')} className="grid gap-3 border-t p-3 sm:px-5">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Mic aria-hidden className="size-5 shrink-0 text-primary" />
        {state.name !== 'done' && (
          <span className="min-w-0 flex-1">
            {t(`voice.${state.name}`)}
            {state.name === 'asking' && (
              <span className="block text-sm text-ink-soft">{t('voice.limit')}</span>
            )}
          </span>
        )}
        {state.name === 'done' && (
          <div className="grid min-w-0 flex-1 gap-1">
            <span className="text-sm text-ink-soft">{t('voice.listen')}</span>
            <Player
              source={state.recording.bytes}
              seconds={state.recording.seconds}
              label={t('voice.fileName')}
            />
          </div>
        )}
      </div>
      {state.name === 'recording' && (
        <div className="flex items-center gap-3">
          <span className="figures" role="timer">
            {format.clock(seconds)}
          </span>
          <div aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
            <div ref={level} className="h-full w-0 bg-primary" />
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {state.name === 'recording' && (
          <Button variant="primary" onClick={() => recorder.current?.stop()}>
            <Square aria-hidden className="size-4" />
            {t('voice.stop')}
          </Button>
        )}
        {state.name === 'done' && (
          <Button variant="primary" onClick={() => onDone(state.recording)}>
            {t('voice.use')}
          </Button>
        )}
        <Button variant="outline" onClick={onCancel}>
          {t('voice.cancel')}
        </Button>
      </div>
    </section>
  )
}

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Shows how loud it is, from 0 to 1, until it is stopped. */
function meter(stream: MediaStream, show: (loudness: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  let frame = requestAnimationFrame(function measure() {
    analyser.getByteTimeDomainData(samples)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    show(Math.min(1, loudest / 90))
    frame = requestAnimationFrame(measure)
  })
  return () => {
    cancelAnimationFrame(frame)
    void context.close()
  }
}
