import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const parts = ['profile', 'badge', 'messages', 'noFee', 'end', 'languages'] as const

/** What every plan has, whatever it costs. */
export function WhatsIncluded() {
  const { t } = useTranslation('subscribe')
  return (
    <section className="grid gap-4 pt-section">
      <h2>{t('included.title')}</h2>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {parts.map((part) => (
          <li key={part} className="flex gap-2">
            <Check className="mt-1 size-4 shrink-0 text-done" aria-hidden />
            {t(`included.${part}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
