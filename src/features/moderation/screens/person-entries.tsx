import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { keptDays } from '#features/security/rules.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import type { PersonRecord } from '../client.ts'
import { recentDays } from '../rules.ts'
import { PersonLink } from './reported-why.tsx'
import { UnlockTalk } from './unlock-talk.tsx'

/** Whether the person can get in, for one who writes that they cannot. */
export function Entries({ record: { person, entries } }: { record: PersonRecord }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const { lastAt, failed, failedAt } = entries
  return (
    <Card>
      <CardTitle as="h2">{t('person.entries')}</CardTitle>
      <Facts
        beside
        className="mt-2"
        items={[
          {
            label: t('person.lastIn'),
            value:
              lastAt === null ? t('person.neverIn', { days: keptDays }) : format.dateTime(lastAt),
          },
          {
            label: t('person.failed', { days: recentDays }),
            value:
              failedAt === null
                ? format.number(failed)
                : t('person.failedAt', {
                    number: format.number(failed),
                    when: format.dateTime(failedAt),
                  }),
          },
        ]}
      />
      <p className="mt-2">
        <Link to="/admin/security" search={{ person: person.id }} className={linkClass('alone')}>
          {t('person.security')}
        </Link>
      </p>
    </Card>
  )
}

/** Conversations that an administrator locked. The audit log says why. */
export function Locked({ record: { locked } }: { record: PersonRecord }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  if (locked.length === 0) return null
  return (
    <Card>
      <CardTitle as="h2">{t('person.locked')}</CardTitle>
      <ul className="mt-2 grid divide-y divide-hair">
        {locked.map(({ conversationId, lockedAt, otherId, otherName }) => (
          <li key={conversationId} className="grid gap-2 py-2.5">
            <span>
              <PersonLink id={otherId}>{otherName}</PersonLink> · {format.dateTime(lockedAt)}
            </span>
            <span>
              <UnlockTalk id={conversationId} about={otherName} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
