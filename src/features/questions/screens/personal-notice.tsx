import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { findPersonalData, maskPersonalData } from '#kernel/personal-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { contentLength } from '../rules.ts'

interface PersonalNoticeProps {
  /** The texts that are looked through, by field. */
  readonly texts: Readonly<Record<string, string>>
  readonly onChange: (field: string, text: string) => void
}

const mask = '•••••'

/** Shows the personal data in what is about to be posted, and hides it with one click: each piece, or all of it. */
export function PersonalNotice({ texts, onChange }: PersonalNoticeProps) {
  const { t } = useTranslation('questions')
  const found = Object.entries(texts).flatMap(([field, text]) => (text.length > contentLength.max * 2 ? [] : findPersonalData(text).map((span) => ({ ...span, field, text }))))
  if (found.length === 0) return null
  const hideAll = () => {
    for (const [field, text] of Object.entries(texts)) onChange(field, maskPersonalData(text, () => mask))
  }
  return (
    <Notice tone="warning" live title={t('personal.title', { count: found.length })} action={<Button size="sm" onClick={hideAll}><EyeOff aria-hidden />{t('personal.hideAll')}</Button>}>
      <p>{t('personal.text')}</p>
      <ul className="mt-2 grid gap-1">
        {found.map(({ field, start, end, kind, text }) => {
          const piece = text.slice(start, end)
          return (
            <li key={`${field} ${start}`} className="flex items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {t(`personal.kinds.${kind}`)}: <bdi className="font-medium">{piece}</bdi>
              </span>
              <Button size="sm" variant="link" className="shrink-0" aria-label={t('personal.hideOne', { found: piece })} onClick={() => onChange(field, text.slice(0, start) + mask + text.slice(end))}>
                {t('personal.hide')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
