import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The codes, once: they cannot be shown again. */
export function RecoveryCodes({ codes, first, onDone }: { codes: readonly string[]; first: boolean; onDone: () => void }) {
  const { t } = useTranslation('people')
  return (
    <div className="grid gap-4">
      {first ? (
        <Notice tone="done" title={t('settings.twoFactorDone')} live>
          {t('settings.twoFactorDoneText')}
        </Notice>
      ) : null}
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
      <p className="text-sm">{t('settings.recoveryOnce')}</p>
      <Button className="justify-self-start" onClick={onDone}>
        {t('settings.recoverySaved')}
      </Button>
    </div>
  )
}
