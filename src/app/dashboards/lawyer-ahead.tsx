import { useTranslation } from 'react-i18next'
import { useAppointments, type Appointment } from '#features/appointments/client.ts'
import { Card } from '#ui/card.tsx'
import { DateLine } from './next-parts.tsx'
import { Section } from './section.tsx'

const most = 3
const waits = ({ can }: Appointment) => can.answer === 'ok' || can.accept === 'ok'

/** What the first card of the page does not show: consultations that wait for the lawyer's answer, the first that ends first, and the next one that is agreed. */
export function LawyerAhead({ shown }: { readonly shown: string | undefined }) {
  const { t } = useTranslation(['dashboards', 'common'])
  const all = useAppointments().data ?? []
  const first = all.find(({ status }) => status === 'confirmed')
  const data = all.filter(({ id }) => id !== shown)
  const waiting = data
    .filter(waits)
    .toSorted((one, other) => Number(new Date(one.answerBy)) - Number(new Date(other.answerBy)))
  const next = data.find((one) => one.status === 'confirmed' && !waits(one))
  if (waiting.length === 0 && next === undefined) return null
  return (
    <Section
      tour="ahead"
      title={t('lawyer.consultations')}
      all={{ to: '/lawyer/calendar', text: t('common:common.viewAll') }}
    >
      <Card className="grid gap-4">
        {waiting.slice(0, most).map(({ id, answerBy, lawyerZone, other }) => (
          <DateLine
            key={id}
            at={answerBy}
            text={t('lawyer.answerTalk', { name: other.firstName })}
            urgent
            zone={lawyerZone}
            labelFirst
          />
        ))}
        {next !== undefined && (
          <DateLine
            at={next.startsAt}
            text={t(next === first ? 'lawyer.nextTalk' : 'lawyer.laterTalk', {
              name: next.other.firstName,
            })}
            zone={next.lawyerZone}
            labelFirst
          />
        )}
      </Card>
    </Section>
  )
}
