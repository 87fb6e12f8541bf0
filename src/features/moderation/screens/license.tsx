import { ExternalLink, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { barLookup } from '#features/lawyers/engine/bars.ts'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import type { WaitingLawyer } from '../client.ts'

const link = 'inline-flex min-h-11 items-center gap-1 sm:min-h-0 underline underline-offset-2'

/** What a reviewer decides by: the number and where the bar of each state is asked, and the documents the lawyer sent. */
export function License({ lawyer }: { lawyer: WaitingLawyer }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Bars states={lawyer.jurisdictions} number={lawyer.barNumber} />
      <Documents lawyer={lawyer} />
    </div>
  )
}

function Documents({ lawyer }: { lawyer: WaitingLawyer }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const asked = lawyer.earlier[0]?.at
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-sm font-semibold">{t('license.documents')}</h3>
      {lawyer.documents.length === 0 ? (
        <p className="text-ink-soft">{t('license.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {lawyer.documents.map(({ id, name, size, hasPreview, isReady, sentAt }) => {
            const address = `/api/admin/verifications/${lawyer.lawyerId}/documents/${id}`
            return (
              <li key={id} className="grid justify-items-start gap-1">
                {asked !== undefined && sentAt > asked && (
                  <Chip tone="info">{t('license.sentSince')}</Chip>
                )}
                {hasPreview && (
                  <a href={address} download>
                    <img
                      src={`${address}?part=preview`}
                      alt={t('license.picture', { name })}
                      loading="lazy"
                      className="max-h-80 max-w-full rounded-md border object-contain"
                    />
                  </a>
                )}
                {isReady ? (
                  <a href={address} download className={link}>
                    <FileText aria-hidden className="size-4 shrink-0" />
                    <bdi dir="auto" className="break-words">
                      {name}
                    </bdi>
                    <span className="figures text-ink-soft">{format.fileSize(size)}</span>
                  </a>
                ) : (
                  <p>
                    <bdi dir="auto">{name}</bdi>: {t('license.waiting')}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Bars({ states, number }: { states: readonly string[]; number: string | null }) {
  const { t } = useTranslation(['moderation', 'people', 'common'])
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-sm font-semibold">{t('moderation:verifications.bar')}</h3>
      <p className="figures text-lg font-semibold select-all">
        <bdi>{number ?? t('common:common.notAvailable')}</bdi>
      </p>
      {states.length === 0 && (
        <p className="text-ink-soft">{t('moderation:verifications.noState')}</p>
      )}
      <ul className="grid gap-1">
        {states.map((state) => {
          const known = barLookup(state)
          const name = t(`people:states.${state}`, { defaultValue: state })
          return (
            <li key={state}>
              {known === undefined ? (
                name
              ) : (
                <a href={known.url} target="_blank" rel="noreferrer" className={link}>
                  {t(known.isRegister ? 'license.bar' : 'license.office', { state: name })}
                  <ExternalLink aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
