import { useTranslation } from 'react-i18next'
import { useToast } from '#ui/toast.tsx'

/** Copies a text and says so; some browsers allow it on secure pages only. */
export function useCopy() {
  const { t } = useTranslation('simplifier')
  const { toast } = useToast()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('toasts.copied'), tone: 'done' })
    } catch {
      toast({ title: t('toasts.copyFailed'), tone: 'destructive' })
    }
  }
}
