import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'

/** The codes, once: they cannot be shown again. On paper they stand alone. */
export function RecoveryCodes({
  codes,
  first,
  onDone,
}: {
  codes: readonly string[]
  first: boolean
  onDone: () => void
}) {
  const { t } = useTranslation('people')
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied('copied')
    } catch {
      // Some browsers allow it on secure pages only.
      setCopied('copyFailed')
    }
  }
  return (
    <div className="grid gap-4">
      {first ? (
        <Alert tone="done" title={t('settings.twoFactorDone')} live>
          {t('settings.twoFactorDoneText')}
        </Alert>
      ) : null}
      <div data-print="only" className="grid gap-4">
        <div className="grid gap-1">
          <p className="font-semibold">{t('settings.recoveryTitle')}</p>
          <p className="text-sm text-ink-soft">{t('settings.recoveryText')}</p>
        </div>
        <ul dir="ltr" className="figures grid grid-cols-2 gap-1 rounded-md bg-sunken p-3">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('settings.recoveryCopy')}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('settings.recoveryPrint')}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {copied === undefined
          ? ''
          : copied === 'copied'
            ? t('settings.recoveryCopied')
            : t('settings.recoveryCopyFailed')}
      </p>
      <p className="text-sm">{t('settings.recoveryOnce')}</p>
      <Button className="justify-self-start" onClick={onDone}>
        {t('settings.recoverySaved')}
      </Button>
    </div>
  )
}
