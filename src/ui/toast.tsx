import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Direction } from 'radix-ui'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { isInTheWay, isSaidInDialog, notePress } from '#ui/toast-place.ts'
import { currentToast, dismissToast, subscribeToasts, toast } from '#ui/toast-store.ts'
import type { ToastItem, ToastTone } from '#ui/toast-store.ts'

const nothing = () => null

export const useToast = () => ({ toast, dismiss: dismissToast })

const tones: Record<ToastTone, string> = {
  neutral: 'border-s-primary',
  done: 'border-s-done',
  destructive: 'border-s-urgent',
}
const duration = 5_000
const swipe = 50

export type ToasterProps = {
  /** Name of the area for those who listen. */
  label: string
  closeText: string
}

/** Put once, near the end of the page. The key F8 leads to it from anywhere. */
export function Toaster({ label, closeText }: ToasterProps) {
  const item = useSyncExternalStore(subscribeToasts, currentToast, nothing)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const toRegion = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', toRegion)
    document.addEventListener('click', notePress, true)
    return () => {
      document.removeEventListener('keydown', toRegion)
      document.removeEventListener('click', notePress, true)
    }
  }, [])
  const isUrgent = item?.tone === 'destructive'
  const shown = item?.open ? <Item key={item.id} item={item} closeText={closeText} /> : null
  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={-1}
      className="pointer-events-none fixed inset-x-0 z-60 p-4 outline-none max-md:top-(--exit-row,0px) max-md:data-flipped:top-auto max-md:data-flipped:bottom-0 md:start-auto md:bottom-0 md:w-full md:max-w-[420px] md:data-flipped:top-(--exit-row,0px) md:data-flipped:bottom-auto"
    >
      {/* Both are there before anything is said in them: what appears inside is read out, the urgent at once. */}
      <div aria-live="polite">{isUrgent ? null : shown}</div>
      <div aria-live="assertive">{isUrgent ? shown : null}</div>
    </section>
  )
}

/** One notice: goes by itself, but not while it is pointed at, holds the focus or stands in a tab that nobody sees. */
function Item({ item, closeText }: { item: ToastItem; closeText: string }) {
  const [isHeld, setHeld] = useState(false)
  const tone = item.tone ?? 'neutral'
  const close = () => dismissToast(item.id)
  const towards = Direction.useDirection() === 'rtl' ? -1 : 1
  const from = useRef<number>(undefined)
  const box = useRef<HTMLDivElement>(null)

  // It goes to the other edge of the screen where it would cover what it speaks of, and away where a dialog says it already.
  useLayoutEffect(() => {
    const notice = box.current
    const region = notice?.closest('section')
    if (!notice || !region) return
    region.removeAttribute('data-flipped')
    const look = () => {
      if (item.tone === 'destructive' && isSaidInDialog(item.description ?? item.title))
        return dismissToast(item.id)
      if (isInTheWay(notice)) region.setAttribute('data-flipped', '')
    }
    look()
    // What the same answer shows on the page may stand there a moment later.
    const later = requestAnimationFrame(look)
    return () => cancelAnimationFrame(later)
  }, [item])

  useEffect(() => {
    if (isHeld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => dismissToast(item.id), duration)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [isHeld, item.id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  const onPointerUp = (event: PointerEvent) => {
    if (from.current !== undefined && (event.clientX - from.current) * towards > swipe) close()
    from.current = undefined
  }

  return (
    // The notice stays while somebody is at it; all it offers are the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      data-notice
      className={cn(
        'pointer-events-auto flex touch-pan-y items-start gap-3 rounded-lg border-s-4 bg-raised py-3 ps-4 pe-2 shadow-lg animate-rise',
        tones[tone],
      )}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        from.current = event.clientX
      }}
      onPointerUp={onPointerUp}
    >
      {tone === 'done' ? (
        <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-done" />
      ) : null}
      {tone === 'destructive' ? (
        <CircleAlert aria-hidden className="mt-1 size-5 shrink-0 text-urgent" />
      ) : null}
      <div className="grid min-w-0 flex-1 gap-0.5 py-0.5">
        <div className="font-semibold">{item.title}</div>
        {item.description === undefined ? null : (
          <div className="text-sm text-ink-soft">{item.description}</div>
        )}
        {item.action === undefined ? null : (
          <Button
            variant="link"
            size="sm"
            className="justify-self-start"
            onClick={() => {
              item.action?.onPress()
              close()
            }}
          >
            {item.action.text}
          </Button>
        )}
      </div>
      <IconButton label={closeText} className="-my-1 text-ink-soft" onClick={close}>
        <X />
      </IconButton>
    </div>
  )
}
