import { Slot } from 'radix-ui'
import { Suspense, useState, type ComponentType, type JSX, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast-store.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Code that is fetched when a person first wants it. `fetchPart` answers whether it is there; where it cannot be fetched the
 * person reads so, the page stays as it is, and the next press tries again.
 */
export function useOnDemand<Props>(load: Load<Props>) {
  const { t } = useTranslation('common')
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [busy, setBusy] = useState(false)
  const prepare = () => void load().catch(() => undefined)
  const fetchPart = async (): Promise<boolean> => {
    if (Part !== undefined) return true
    setBusy(true)
    try {
      const part = await load()
      setPart(() => part)
      return true
    } catch {
      toast({ title: t('common.error'), description: t('errors.network'), tone: 'destructive' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { Part, prepare, fetchPart, busy }
}

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/**
 * A dialog whose code is fetched when its button is pointed at, focused or pressed. `press` goes onto the button; `dialog` draws
 * the dialog with the rest of its properties.
 */
export function useDialogOnDemand<Props extends DialogProps>(load: Load<Props>) {
  const { Part, prepare, fetchPart, busy } = useOnDemand(load)
  const [open, setOpen] = useState(false)
  const show = async () => {
    if (await fetchPart()) setOpen(true)
  }
  return {
    press: {
      'aria-busy': busy || undefined,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => void show(),
    },
    hide: () => setOpen(false),
    dialog: (props: Omit<Props, keyof DialogProps>) =>
      Part === undefined ? null : (
        <Suspense>
          <Part
            {...({ ...props, open, onOpenChange: setOpen } as unknown as Props &
              JSX.IntrinsicAttributes)}
          />
        </Suspense>
      ),
  }
}

/** What opens with a button gets the button, and begins open. */
export interface OpenedByProps {
  readonly button: ReactElement
}

/** A button whose menu or drawer is fetched when the button is pointed at or focused, and opens when it is pressed. */
export function OpensOnDemand({
  button,
  popup,
  load,
}: OpenedByProps & { readonly popup: 'menu' | 'dialog'; readonly load: Load<OpenedByProps> }) {
  const { Part, prepare, fetchPart, busy } = useOnDemand(load)
  if (Part !== undefined) return <Part button={button} />
  return (
    <Slot.Root
      aria-haspopup={popup}
      aria-expanded={false}
      aria-busy={busy || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void fetchPart()}
    >
      {button}
    </Slot.Root>
  )
}
