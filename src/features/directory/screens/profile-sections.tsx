import { includes } from '#features/billing/rules.ts'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { useConsultationPrice, type LawyerProfile } from '../client.ts'
import { nameOf, stateOfNumber } from '../rules.ts'
import { useOtherLanguage } from './lawyer-facts.tsx'

type Profile = LawyerProfile['profile']

export function OverviewSection({
  profile,
  actions,
  children,
}: {
  profile: Profile
  actions: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation('directory')
  const otherLanguage = useOtherLanguage(profile.bio ?? '')
  return (
    <div className="grid gap-10">
      <section className="grid content-start gap-3">
        <h2>{t('profile.about')}</h2>
        <p
          {...written(profile.bio ?? '')}
          className="max-w-measure whitespace-pre-line break-words"
        >
          {profile.bio?.trim() || t('profile.noBio')}
        </p>
        {otherLanguage !== null && <p className="text-sm text-ink-soft">{otherLanguage}</p>}
      </section>
      {actions}
      <section className="grid content-start gap-3">
        <h2>{t('profile.quickStats')}</h2>
        <QuickStats profile={profile} />
        <p className="text-sm text-ink-soft">{t('profile.noPromise')}</p>
      </section>
      {children}
    </div>
  )
}

/** What anybody can check stands first. */
function QuickStats({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const { successRate, responseTime } = profile.quickStats
  const items = [
    { label: t('profile.barNumber'), value: <BarNumber profile={profile} /> },
    {
      label: t('profile.jurisdictions'),
      value:
        profile.jurisdictions.length === 0 ? (
          t('common:common.notAvailable')
        ) : (
          <span className="grid justify-items-start">
            {format.list(
              profile.jurisdictions.map((code) => t(`states.${code}`, { defaultValue: code })),
            )}
            {registersOf(profile).others.map((one) => (
              <RegisterLink key={one.state} {...one} />
            ))}
          </span>
        ),
    },
    { label: t('profile.responseTime'), value: <ResponseTime {...responseTime} /> },
    {
      label: t('profile.casesLabel'),
      value: successRate.count === 0 ? t('profile.noCases') : format.number(successRate.count),
    },
    // A rate that nobody measured is no row.
    ...(successRate.percent === null
      ? []
      : [
          {
            label: t('profile.successRate'),
            value: <SuccessRate {...successRate} percent={successRate.percent} />,
          },
        ]),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-lg bg-raised p-5 shadow-md sm:grid-cols-3">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The register of the number stands at it; in those of several states one looks for the name. */
function registersOf(profile: Profile) {
  const own = stateOfNumber(profile)
  return {
    ofNumber: profile.registers.filter(({ state }) => state === own),
    others: profile.registers.filter(({ state }) => state !== own),
  }
}

/** The number, and where the reader can look it up without us. */
function BarNumber({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['directory', 'common'])
  if (profile.barNumber === null) return t('common:common.notAvailable')
  return (
    <span className="grid justify-items-start">
      <bdi>{profile.barNumber}</bdi>
      {registersOf(profile).ofNumber.map((one) => (
        <RegisterLink key={one.state} {...one} />
      ))}
    </span>
  )
}

function RegisterLink({ state, url, isRegister }: Profile['registers'][number]) {
  const { t } = useTranslation('directory')
  return (
    <a href={url} target="_blank" rel="noreferrer" className={`${linkClass('alone')} text-sm`}>
      {t(isRegister ? 'profile.register' : 'profile.registerOffice', {
        state: t(`states.${state}`, { defaultValue: state }),
      })}
      <ExternalLink aria-hidden className="ms-1 inline size-4 rtl:-scale-x-100" />
    </a>
  )
}

const fewCases = 50

function SuccessRate({
  percent,
  own,
  count,
}: Profile['quickStats']['successRate'] & { percent: number }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  const rate = format.percent(percent / 100)
  if (!own) return <Figure text={t('profile.sampleFigure')} note={rate} />
  const formatted = format.number(count)
  // A rate of a few cases says more than they do: those are counted.
  return count < fewCases ? (
    <Figure
      text={t('profile.ownCount', {
        formatted: format.number(Math.round((percent * count) / 100)),
        of: formatted,
      })}
    />
  ) : (
    <Figure text={rate} note={t('profile.ownFigure', { count, formatted })} />
  )
}

function ResponseTime({ hours, own }: Profile['quickStats']['responseTime']) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  if (hours === null)
    return <Figure text={t('card.notMeasured')} note={t('profile.responseLater')} />
  const text = t('card.responseHours', { count: hours, formatted: format.number(hours) })
  return own ? (
    <Figure text={text} note={t('profile.responseOwn')} />
  ) : (
    <Figure text={t('profile.sampleFigure')} note={text} />
  )
}

/** The louder of the two first: of a sample that is what it is, and not its number. */
function Figure({ text, note }: { text: string; note?: string }) {
  return (
    <span className="grid">
      <span className="font-semibold">{text}</span>
      {note !== undefined && <span className="text-sm text-ink-soft">{note}</span>}
    </span>
  )
}

export function ExperienceSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  const priceOf = useConsultationPrice()
  const fees = Object.entries(profile.flatFeeJson)
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <section className="grid content-start gap-3">
        <h2>{t('profile.tabs.experience')}</h2>
        <Facts
          items={[
            { label: t('profile.yearsLabel'), value: format.number(profile.yearsExperience) },
            {
              label: t('card.rate'),
              value:
                profile.hourlyRate === null
                  ? t('card.rateOpen')
                  : t('card.perHour', { price: format.money(profile.hourlyRate) }),
            },
            { label: t('list.fee'), value: priceOf(profile.consultationFee) },
          ]}
        />
        <h3>{t('profile.offices')}</h3>
        {profile.officeLocations.length === 0 ? (
          <p>{t('profile.noOffices')}</p>
        ) : (
          <ul className="grid gap-2">
            {profile.officeLocations.map((office) => (
              <li key={`${office.city} ${office.address}`}>
                <address className="not-italic">
                  <bdi className="font-semibold">{office.city}</bdi>
                  <br />
                  <bdi className="text-ink-soft">{office.address}</bdi>
                </address>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="grid content-start gap-3">
        <h2>{t('profile.flatFees')}</h2>
        {fees.length === 0 ? (
          <p className="text-ink-soft">{t('profile.noFlatFees')}</p>
        ) : (
          <Facts
            items={fees.map(([service, price]) => ({
              label: <bdi>{t(`common:visaTypes.${service}`, { defaultValue: service })}</bdi>,
              value: format.money(price),
            }))}
          />
        )}
      </section>
    </div>
  )
}

export function ContactSection({
  lawyer,
  actions,
  report,
}: {
  lawyer: LawyerProfile
  actions?: ReactNode
  report?: ReactNode
}) {
  const { t } = useTranslation('directory')
  return (
    <section className="grid max-w-form gap-4">
      <h2>{t('profile.contactTitle', { name: nameOf(lawyer.user) })}</h2>
      <p className="text-ink-soft">{t('profile.contactText')}</p>
      <p className="text-ink-soft">
        {t(
          includes(lawyer.profile.plan, 'attachments') === 'ok'
            ? 'profile.files'
            : 'profile.noFiles',
        )}
      </p>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
      {report === undefined ? null : <div className="border-t border-hair pt-4">{report}</div>}
    </section>
  )
}
