import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import { useConsultationOffer, type LawyerProfile } from '../client.ts'
import { nameOf } from '../rules.ts'
import { useRate } from './lawyer-facts.tsx'
import { Rating } from './rating.tsx'
import { WhatWasChecked } from './what-was-checked.tsx'

/** Who this lawyer is. */
export function ProfileHeader({ lawyer }: { lawyer: LawyerProfile }) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const { user, profile } = lawyer
  const name = nameOf(user)
  const { hours, own } = profile.quickStats.responseTime
  const facts = [
    t('profile.years', {
      count: profile.yearsExperience,
      formatted: format.number(profile.yearsExperience),
    }),
    // A sample stands once, in the Quick Stats, where it is explained.
    hours !== null &&
      own &&
      t('profile.responds', { count: hours, formatted: format.number(hours) }),
    // Of somebody new, none would read as “never won”.
    profile.successfulCases > 0 &&
      t('profile.casesHandled', {
        count: profile.successfulCases,
        formatted: format.number(profile.successfulCases),
      }),
  ]

  return (
    <header className="grid gap-3 py-6">
      <div className="flex items-center gap-4">
        <Avatar
          id={user.id}
          name={name}
          photoUrl={profile.photoUrl ?? user.profileImageUrl}
          size="xl"
        />
        <div className="grid min-w-0 gap-1">
          <h1 className="text-xl sm:text-2xl">
            <bdi>{name}</bdi>
          </h1>
          {profile.firmName === null ? null : (
            <p className="text-ink-soft">
              <bdi>{profile.firmName}</bdi>
            </p>
          )}
          <Rating average={profile.averageRating} total={profile.totalReviews} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {profile.verified ? null : <Chip tone="warning">{t('card.unverified')}</Chip>}
        {profile.verified && <WhatWasChecked profile={profile} />}
        {profile.demoPerson && <Chip tone="accent">{t('profile.demoPerson')}</Chip>}
      </div>
      <p className="figures font-medium">
        {useConsultationOffer(profile.consultationFee)}
        <span aria-hidden> · </span>
        {useRate(profile)}
      </p>
      <p className="figures text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      <ChipRow
        label={t('profile.languages')}
        keys={profile.languages.map((code) => `common:languages.${code}`)}
      />
      <ChipRow
        label={t('profile.areas')}
        keys={profile.practiceAreas.map((area) => `common:visaTypes.${area}`)}
      />
    </header>
  )
}

function ChipRow({ label, keys }: { label: string; keys: readonly string[] }) {
  const { t } = useTranslation('common')
  if (keys.length === 0) return null
  return (
    <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      {keys.map((key) => (
        <dd key={key}>
          <Chip icon={null}>{t(key)}</Chip>
        </dd>
      ))}
    </dl>
  )
}
