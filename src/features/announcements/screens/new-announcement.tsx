import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNames, locales, type Locale } from '#kernel/locale.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { sameId } from '#kernel/ids.ts'
import { useAnnounce } from '../client.ts'
import {
  announcementHours,
  announcementTones,
  longestAnnouncement,
  type AnnouncementTone,
} from '../rules.ts'
import { ReasonField } from './reason-field.tsx'

type Texts = Partial<Record<Locale, string>>
type Hours = (typeof announcementHours)[number]

/** Writes an announcement: English first, the other languages where somebody has them. */
export function NewAnnouncement() {
  const { t } = useTranslation('announcements')
  const [ids] = useState(sameId)
  const [texts, setTexts] = useState<Texts>({})
  const [tone, setTone] = useState<AnnouncementTone>('info')
  const [hours, setHours] = useState<Hours>(24)
  const [isTried, setTried] = useState(false)
  const [round, setRound] = useState(0)
  const written = Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text.trim() !== ''),
  ) as Texts
  const { en } = written
  const publish = useAnnounce((api, input: { reason: string; en: string }) => {
    const wish = { tone, hours, texts: { ...written, en: input.en } }
    return api.publishAnnouncement({ id: ids.of(wish), ...wish, reason: input.reason })
  }, 'published')
  const send = (reason: string) => {
    if (en === undefined || en.trim().length < 3) return
    publish.mutate(
      { reason, en },
      {
        onSuccess: () => {
          ids.forget()
          setTexts({})
          setTried(false)
          setRound(round + 1)
        },
      },
    )
  }
  return (
    <Card className="grid gap-4">
      <CardTitle as="h3">{t('new')}</CardTitle>
      <div className="flex flex-wrap gap-4">
        <Field label={t('tone')} className="min-w-48">
          <Select
            value={tone}
            onValueChange={(value) => setTone(value as AnnouncementTone)}
            options={announcementTones.map((value) => ({ value, label: t(`tones.${value}`) }))}
          />
        </Field>
        <Field label={t('howLong')} className="min-w-48">
          <Select
            value={String(hours)}
            onValueChange={(value) => setHours(Number(value) as Hours)}
            options={announcementHours.map((value) => ({
              value: String(value),
              label: t(`hours.${value}`),
            }))}
          />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">{t('textHelp')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {locales.map((locale) => (
          <Field
            key={locale}
            label={localeNames[locale].name}
            required={locale === 'en'}
            error={
              locale === 'en' && isTried && (en ?? '').trim().length < 3
                ? t('textMissing')
                : undefined
            }
          >
            <Textarea
              lang={locale}
              rows={2}
              maxLength={longestAnnouncement}
              value={texts[locale] ?? ''}
              onChange={({ target }) => setTexts({ ...texts, [locale]: target.value })}
            />
          </Field>
        ))}
      </div>
      <ReasonField
        key={round}
        act={t('publish')}
        busy={publish.isPending}
        onReason={send}
        onTry={() => setTried(true)}
      />
    </Card>
  )
}
