import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'

import { useTranslation } from 'react-i18next'
import {
  conversationQuery,
  useConversationsApi,
  type Conversation,
} from '#features/conversations/client.ts'
import {
  lawyerQuery,
  useConsultationOffer,
  type LawyerProfile,
} from '#features/directory/client.ts'
import type { endpoints } from '#features/directory/contract.ts'
import { usePlace, useRate } from '#features/directory/screens/lawyer-facts.tsx'
import { Rating } from '#features/directory/screens/rating.tsx'
import type { Lead } from '#features/leads/client.ts'

import { VerifiedMark } from '#ui/marks.tsx'
import { written } from '#ui/written.ts'
import { useApi } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'

/** What a client chooses a lawyer by, the same lines of each as in the directory: license, prices, reviews, place, kinds of cases, languages, and what was written last. */
export function ClaimFacts({
  lawyerId,
  visaType,
  conversationId,
}: {
  lawyerId: string
  /** The kind of the case that is to be chosen for. */
  visaType: Lead['visaType']
  /** Where the lawyer wrote in a conversation and not with the claim. */
  conversationId: string | null
}) {
  const { data } = useQuery(lawyerQuery(useApi<typeof endpoints>('directory'), lawyerId))
  const conversation = useQuery({
    ...conversationQuery(useConversationsApi(), conversationId ?? ''),
    enabled: conversationId !== null,
  }).data
  return data ? (
    <Known profile={data.profile} visaType={visaType} conversation={conversation} />
  ) : null
}

function Known({
  profile,
  visaType,
  conversation,
}: {
  profile: LawyerProfile['profile']
  visaType: Lead['visaType']
  conversation: Conversation | undefined
}) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const { verified, yearsExperience: years, languages, practiceAreas: areas } = profile
  const fees = Object.entries(profile.flatFeeJson).map(
    ([service, price]) =>
      // Isolated, because names in another script would turn the prices round.
      `\u2068${t(`common:visaTypes.${service}`, { defaultValue: service })}: \u2068${format.money(price)}\u2069\u2069`,
  )
  const facts = [
    [
      t('profile.areas'),
      // Whoever chooses sees at once who does this kind of case.
      format.labels(
        areas
          .toSorted((one, other) => Number(other === visaType) - Number(one === visaType))
          .map((area) => `${area === visaType ? '✓ ' : ''}${t(`common:visaTypes.${area}`)}`),
      ),
    ],
    [t('profile.flatFees'), format.labels(fees)],
    [t('profile.languages'), format.labels(languages.map((code) => t(`common:languages.${code}`)))],
    [t('card.location'), usePlace(profile)],
  ].filter(([, value]) => value !== '')
  const words =
    conversation?.lastMessageBy === profile.userId && conversation.lastMessageType === 'text'
      ? conversation.lastMessage
      : null
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        {verified ? (
          <>
            <VerifiedMark className="size-4.5 text-done" />
            {t('card.verified')}
          </>
        ) : (
          t('card.unverified')
        )}
        {years > 0 && (
          <>
            <span aria-hidden>·</span>
            <bdi>{t('profile.years', { count: years, formatted: format.number(years) })}</bdi>
          </>
        )}
      </p>
      <p className="figures font-medium">
        {useConsultationOffer(profile.consultationFee)}
        <span aria-hidden> · </span>
        {useRate(profile)}
      </p>
      <Rating short average={profile.averageRating} total={profile.totalReviews} />
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      {words === null || words === '' ? null : (
        <div className="mt-2 border-s-2 ps-3">
          <p
            {...written(words)}
            className="line-clamp-6 text-sm text-ink-soft wrap-anywhere text-match"
          >
            {words}
          </p>
        </div>
      )}
    </>
  )
}
