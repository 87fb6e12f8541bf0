import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'

/** An address that is shown once, with a button that copies it. */
export function CopyField({ label, help, value }: { label: string; help: string; value: string }) {
  const { t } = useTranslation('timeline')
  const { toast } = useToast()
  const box = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ title: t('share.copied'), tone: 'done' })
    } catch {
      // Some browsers refuse on pages without encryption: the address stands marked, to be copied by hand.
      box.current?.focus()
    }
  }
  return (
    <Field label={label} help={help}>
      <div className="flex gap-2">
        <Input
          ref={box}
          readOnly
          dir="ltr"
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outline" className="shrink-0 sm:min-h-11" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('share.copy')}
        </Button>
      </div>
    </Field>
  )
}
