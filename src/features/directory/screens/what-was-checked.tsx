import { Link } from '@tanstack/react-router'
import { BadgeCheck, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import type { LawyerProfile } from '../client.ts'
import { stateOfNumber } from '../rules.ts'

type Profile = LawyerProfile['profile']

/** The word “Verified”, which opens to what it stands for: by whom, when, and what nobody looked at. */
export function WhatWasChecked({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['checked', 'directory'])
  return (
    <details className="group open:basis-full">
      <summary className="flex min-h-11 w-fit list-none items-center sm:min-h-8 [&::-webkit-details-marker]:hidden">
        <Chip tone="done" icon={BadgeCheck}>
          {t('directory:card.verified')}
        </Chip>
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-soft transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-measure justify-items-start gap-1 pt-1 text-sm">
        {profile.demoPerson ? <p>{t('checked:demo')}</p> : <Looked profile={profile} />}
        <p>{t('checked:not')}</p>
        <Link to="/right-representative" hash="check" className={linkClass('alone')}>
          {t('checked:help')}
        </Link>
      </div>
    </details>
  )
}

function Looked({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['checked', 'directory'])
  const format = useFormat()
  const { barNumber: number, verifiedAt } = profile
  const state = stateOfNumber(profile)
  return (
    <p>
      {state === undefined
        ? t('checked:several', { number })
        : t('checked:by', {
            number,
            state: t(`directory:states.${state}`, { defaultValue: state }),
          })}
      {verifiedAt !== null && ` ${t('checked:on', { date: format.date(verifiedAt) })}`}
    </p>
  )
}
