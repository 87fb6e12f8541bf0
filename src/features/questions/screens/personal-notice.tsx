import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMasked } from '#features/masking/client.ts'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'

interface PersonalNoticeProps {
  /** The texts that are looked through, by field. */
  readonly texts: Readonly<Record<string, string>>
  readonly onChange: (field: string, text: string) => void
}

const mask = '•••••'

/** Shows the personal data in what is about to be posted, and hides it with one click: each piece, or all of it. */
export function PersonalNotice({ texts, onChange }: PersonalNoticeProps) {
  const { t } = useTranslation('questions')
  const fields = Object.entries(texts)
  const { masked, asked } = useMasked(fields.map(([, text]) => text))
  // What the server found holds for the texts it was asked about: while somebody types on, nothing is offered to hide.
  const settled =
    masked !== undefined && fields.every(([, text], place) => text === asked[place]) ? masked : []
  const found = settled.flatMap((one, place) =>
    one.found.map((span) => ({ ...span, field: fields[place]![0], text: fields[place]![1] })),
  )
  if (found.length === 0) return null
  const hideAll = () => {
    for (const [place, [field, text]] of fields.entries())
      onChange(
        field,
        (settled[place]?.found ?? []).reduceRight(
          (left, { start, end }) => left.slice(0, start) + mask + left.slice(end),
          text,
        ),
      )
  }
  return (
    <Alert
      tone="warning"
      live
      title={t('personal.title', { count: found.length })}
      action={
        <Button size="sm" onClick={hideAll}>
          <EyeOff aria-hidden />
          {t('personal.hideAll')}
        </Button>
      }
    >
      <p>{t('personal.text')}</p>
      <ul className="mt-2 grid gap-1">
        {found.map(({ field, start, end, kind, text }) => {
          const piece = text.slice(start, end)
          return (
            <li key={`${field} ${start}`} className="flex items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {t(`personal.kinds.${kind}`)}: <bdi className="font-medium">{piece}</bdi>
              </span>
              <Button
                size="sm"
                variant="link"
                className="shrink-0"
                aria-label={t('personal.hideOne', { found: piece })}
                onClick={() => onChange(field, text.slice(0, start) + mask + text.slice(end))}
              >
                {t('personal.hide')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
