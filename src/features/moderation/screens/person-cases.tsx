import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import type { PersonRecord } from '../client.ts'

/** Where the cases of a person stand, and when each side last wrote: enough to answer who asks, and nothing to read. */
export function PersonCases({ record: { cases, person } }: { record: PersonRecord }) {
  const { t } = useTranslation(['moderation', 'common', 'leads'])
  const format = useFormat()
  if (cases.length === 0) return null
  const wrote = (role: 'user' | 'lawyer', at: Date | null) =>
    at === null
      ? t('person.neverWrote', { role: t(`common:roles.${role}`) })
      : t('person.lastWrote', { role: t(`common:roles.${role}`), when: format.relative(at) })
  return (
    <Card>
      <CardTitle as="h2">{t('person.cases')}</CardTitle>
      <CardText>{t('person.casesText')}</CardText>
      <ul className="mt-2 grid divide-y divide-hair">
        {cases.map((one) => {
          const isClient = one.clientId === person.id
          const other = isClient
            ? { role: 'lawyer' as const, id: one.lawyerId, name: one.lawyerName }
            : { role: 'user' as const, id: one.clientId, name: one.clientName }
          return (
            <li key={one.id} className="grid gap-1 py-2.5">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">{t(`common:visaTypes.${one.kind}`)}</span>
                <Chip icon={null}>{t(`leads:statuses.${one.status}`)}</Chip>
              </span>
              <span className="text-sm text-ink-soft">{format.date(one.createdAt)}</span>
              {other.id === null ? (
                <span className="text-sm">{t('person.nobodyChosen')}</span>
              ) : (
                <span className="text-sm">
                  {t(`common:roles.${other.role}`)}:{' '}
                  <Link
                    to="/admin/users/$personId"
                    params={{ personId: other.id }}
                    className={linkClass('inline')}
                  >
                    <bdi>{other.name}</bdi>
                  </Link>
                </span>
              )}
              {one.lawyerId !== null && (
                <span className="grid text-sm text-ink-soft">
                  <span>{wrote('user', one.clientWroteAt)}</span>
                  <span>{wrote('lawyer', one.lawyerWroteAt)}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
