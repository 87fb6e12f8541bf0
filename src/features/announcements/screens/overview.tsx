import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNames, locales } from '#kernel/locale.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import {
  announcementsQuery,
  useAnnounce,
  useAnnouncementsApi,
  type Announcement,
} from '../client.ts'
import { NewAnnouncement } from './new-announcement.tsx'
import { ReasonField } from './reason-field.tsx'

/** What stands above every page now, a new one, and those before. */
export function Announcements() {
  const { t } = useTranslation('announcements')
  const query = useQuery(announcementsQuery(useAnnouncementsApi()))
  return (
    <div className="grid gap-5">
      <p className="max-w-measure text-ink-soft">{t('lead')}</p>
      <NewAnnouncement />
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <CardText>{t('none')}</CardText>
          ) : (
            <ul className="grid gap-4">
              {all.map((one) => (
                <li key={one.id}>
                  <OneAnnouncement announcement={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function OneAnnouncement({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const { id, tone, texts, createdAt, endsAt, isShown } = announcement
  const [ending, setEnding] = useState(false)
  const end = useAnnounce((api, reason: string) => api.endAnnouncement({ id, reason }), 'ended')
  return (
    <Card tone="outline" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle as="h3">{t(`tones.${tone}`)}</CardTitle>
        <Chip tone={isShown ? 'done' : 'neutral'}>{t(isShown ? 'shown' : 'over')}</Chip>
      </div>
      <CardText>
        {t('time', { from: format.dateTime(createdAt), until: format.dateTime(endsAt) })}
      </CardText>
      <dl className="grid gap-2">
        {locales
          .filter((locale) => texts[locale] !== undefined)
          .map((locale) => (
            <div key={locale}>
              <dt className="text-sm text-ink-soft">{localeNames[locale].name}</dt>
              <dd lang={locale} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {texts[locale]}
              </dd>
            </div>
          ))}
      </dl>
      {isShown && !ending && (
        <CardActions>
          <Button size="sm" variant="outline" onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        </CardActions>
      )}
      {isShown && ending && (
        <ReasonField
          act={t('end')}
          busy={end.isPending}
          onReason={(reason) => end.mutate(reason, { onSuccess: () => setEnding(false) })}
          onCancel={() => setEnding(false)}
        />
      )}
    </Card>
  )
}
