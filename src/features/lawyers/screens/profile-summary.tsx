import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { OwnLawyerProfile } from '../client.ts'
import { fieldsOf, stepNames, type StepName } from './profile-draft.tsx'

/** What was given in each step, with the way back to it: to look over before it is handed in, and while it is checked. */
export function ProfileSummary({
  profile,
  onStep,
}: {
  profile: OwnLawyerProfile
  onStep: (field: string) => void
}) {
  const { t } = useTranslation(['people', 'common'])
  const format = useFormat()
  const areas = (of: OwnLawyerProfile['practiceAreas']) =>
    format.list(of.map((area) => t(`common:visaTypes.${area}`)))
  const given: Record<Exclude<StepName, 'send'>, readonly (readonly [string, string | null])[]> = {
    licence: [
      [t('onboarding.firmName'), profile.firmName],
      [t('onboarding.barNumber'), profile.barNumber],
      [
        t('onboarding.jurisdictions'),
        format.list(
          profile.jurisdictions.map((code) => t(`states.${code}`, { defaultValue: code })),
        ),
      ],
      [
        t('onboarding.yearsExperience'),
        profile.yearsExperience === null ? null : format.number(profile.yearsExperience),
      ],
      [
        t('onboarding.documents'),
        profile.documents
          .filter(({ isRefused }) => !isRefused)
          .map(({ name }) => name)
          .join(' · ') || t('onboarding.noDocuments'),
      ],
    ],
    practice: [
      [
        t('onboarding.practiceAreas'),
        [
          areas(profile.practiceAreas),
          ...(profile.areasWaiting.length === 0
            ? []
            : [t('onboarding.areasWaiting', { areas: areas(profile.areasWaiting) })]),
        ].join(' · '),
      ],
      [
        t('onboarding.languages'),
        format.list(profile.languages.map((code) => t(`common:languages.${code}`))),
      ],
    ],
    fees: [
      [
        t('onboarding.hourlyRate'),
        profile.hourlyRate === null ? null : format.money(profile.hourlyRate),
      ],
      ...Object.entries(profile.flatFees).map(
        ([service, price]) => [service, format.money(price)] as const,
      ),
    ],
    about: [
      [t('onboarding.bio'), profile.bio],
      [
        t('onboarding.offices'),
        profile.officeLocations
          .map(({ city, state, address }) =>
            [address, city, state].filter((part) => part !== undefined && part !== '').join(', '),
          )
          .join(' · '),
      ],
    ],
  }
  return (
    <ul className="grid w-full divide-y divide-hair border-y border-hair">
      {stepNames.flatMap((step) => {
        const [field] = fieldsOf(step)
        if (step === 'send' || field === undefined) return []
        const title = t(`onboarding.steps.${step}`)
        return [
          <li key={step} className="grid gap-2 py-4">
            <div className="flex items-center justify-between gap-4">
              <h3 className="text-base">{title}</h3>
              <Button variant="link" size="sm" onClick={() => onStep(field)}>
                {t('common:common.edit')}
                <span className="sr-only">: {title}</span>
              </Button>
            </div>
            {step === 'licence' && profile.verificationStatus === 'pending' && (
              <p className="text-sm text-ink-soft">{t('onboarding.restarts')}</p>
            )}
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_1fr]">
              {given[step].map(([name, value], index) => (
                <div key={index} className="contents">
                  <dt className="min-w-0 text-ink-soft hyphens-auto">
                    <bdi>{name}</bdi>
                  </dt>
                  <dd
                    {...(value === profile.bio ? written(value) : {})}
                    className="min-w-0 whitespace-pre-line wrap-anywhere"
                  >
                    {value || t('onboarding.notGiven')}
                  </dd>
                </div>
              ))}
            </dl>
          </li>,
        ]
      })}
    </ul>
  )
}
