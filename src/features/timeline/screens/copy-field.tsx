import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'

/** An address that is shown once, with a button that copies it. */
export function CopyField({ label, help, value }: { label: string; help: string; value: string }) {
  const { t } = useTranslation('timeline')
  const { toast } = useToast()
  const copy = () => navigator.clipboard.writeText(value).then(() => toast({ title: t('share.copied'), tone: 'done' }), () => undefined)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} help={help} className="min-w-0 flex-1 basis-56"><Input readOnly dir="ltr" value={value} onFocus={(event) => event.target.select()} /></Field>
      <Button variant="outline" className="mb-7.5" onClick={() => void copy()}><Copy aria-hidden />{t('share.copy')}</Button>
    </div>
  )
}
