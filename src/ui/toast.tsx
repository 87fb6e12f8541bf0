import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Direction, Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { currentToast, dismissToast, subscribeToasts, toast } from '#ui/toast-store.ts'
import type { ToastTone } from '#ui/toast-store.ts'

const nothing = () => null

export const useToast = () => ({ toast, dismiss: dismissToast })

const tones: Record<ToastTone, string> = { neutral: 'border-s-primary', done: 'border-s-done', destructive: 'border-s-urgent' }

const motion =
  'data-[state=open]:animate-rise data-[state=closed]:animate-vanish data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ' +
  'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-vanish'

export type ToasterProps = {
  /** Name of the area for those who listen; `{hotkey}` in it becomes the key. */
  label: string
  closeText: string
}

/** Put once, near the end of the page. */
export function Toaster({ label, closeText }: ToasterProps) {
  const item = useSyncExternalStore(subscribeToasts, currentToast, nothing)
  const towards = Direction.useDirection() === 'rtl' ? 'left' : 'right'
  const tone = item?.tone ?? 'neutral'

  return (
    <Radix.Provider duration={5000} swipeDirection={towards} swipeThreshold={50} label={label}>
      {item === null ? null : (
        <Radix.Root
          key={item.id}
          open={item.open}
          onOpenChange={(open) => (open ? undefined : dismissToast(item.id))}
          type={tone === 'destructive' ? 'foreground' : 'background'}
          className={cn('flex items-start gap-3 rounded-lg border-s-4 bg-raised py-3 ps-4 pe-2 shadow-lg', tones[tone], motion)}
        >
          {tone === 'done' ? <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-done" /> : null}
          {tone === 'destructive' ? <CircleAlert aria-hidden className="mt-1 size-5 shrink-0 text-urgent" /> : null}
          <div className="grid min-w-0 flex-1 gap-0.5 py-0.5">
            <Radix.Title className="font-semibold">{item.title}</Radix.Title>
            {item.description === undefined ? null : <Radix.Description className="text-sm text-ink-soft">{item.description}</Radix.Description>}
            {item.action === undefined ? null : (
              <Radix.Action asChild altText={item.action.text}>
                <Button variant="link" size="sm" className="justify-self-start" onClick={item.action.onPress}>
                  {item.action.text}
                </Button>
              </Radix.Action>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label={closeText} className="-my-1 text-ink-soft">
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        label={label}
        className="fixed inset-x-0 z-60 m-0 grid list-none gap-2 p-4 outline-none max-md:top-0 md:start-auto md:bottom-0 md:w-full md:max-w-[420px]"
      />
    </Radix.Provider>
  )
}
