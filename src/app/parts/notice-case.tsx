import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { useClaimedLeads } from '#features/leads/client.ts'

/** The client and the kind of the case that a lawyer’s notice is about, as far as the lawyer may see them now. */
export function NoticeCase({ leadId }: { readonly leadId: string }) {
  const { t } = useTranslation('common')
  const isLawyer = useViewer()?.role === 'lawyer'
  const lead = useClaimedLeads(isLawyer).data?.find(({ id }) => id === leadId)
  if (lead === undefined) return null
  return (
    <p className="text-sm">
      {lead.client !== null && (
        <>
          <bdi>{lead.client.firstName}</bdi> ·{' '}
        </>
      )}
      {t(`visaTypes.${lead.visaType}`)}
    </p>
  )
}
