import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { linkClass } from '#ui/link-class.ts'
import { Button } from '#ui/button.tsx'
import { DialogParts } from '#ui/dialog.tsx'
import { useFormat } from '#web/dates.ts'
import { isTold, isWaiting, useLeadMove, useMyLeads, type Lead } from '../client.ts'
import { unrefused } from '../engine/transitions.ts'
import { readCase, type ChosenLawyer } from './case-form.tsx'

interface OpenCaseFirstProps {
  readonly lawyer: ChosenLawyer
  /** The form of a new case. */
  readonly children: ReactNode
  /** A case that there was has been offered to the lawyer. */
  readonly onOffered: () => void
}

/**
 * What stands before the form for one lawyer: whoever has cases that wait for lawyers offers one of them, or reads why this lawyer
 * cannot be told of it, so that nobody writes the same case twice. A draft that was begun goes on.
 */
export function OpenCaseFirst({ lawyer, children, onOffered }: OpenCaseFirstProps) {
  const { t } = useTranslation('leads')
  const viewer = useViewer()
  const mine = useMyLeads(viewer?.role === 'user')
  // As it stood when the form opened: the case that it sends is none of them.
  const [known, setKnown] = useState(mine.data)
  const [another, setAnother] = useState(() => readCase(viewer?.id ?? null) !== undefined)
  if (known === undefined && mine.data !== undefined) setKnown(mine.data)
  const waiting = known?.filter(isWaiting) ?? []
  if (another || waiting.length === 0) return children
  return (
    <DialogParts
      title={t('openFirst.title')}
      closeText={t('wizard.close')}
      footer={
        <Button variant="outline" onClick={() => setAnother(true)}>
          {t('openFirst.another')}
        </Button>
      }
    >
      <ul className="grid gap-6">
        {waiting.map((lead) => (
          <Waiting key={lead.id} {...{ lead, lawyer, onOffered }} />
        ))}
      </ul>
    </DialogParts>
  )
}

interface WaitingProps extends Pick<OpenCaseFirstProps, 'lawyer' | 'onOffered'> {
  readonly lead: Lead
}

function Waiting({ lead, lawyer, onOffered }: WaitingProps) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const offer = useLeadMove('offerLead', onOffered)
  const { offeredTo, can } = lead
  const { id: lawyerId, name } = lawyer
  const kind = t(`common:visaTypes.${lead.visaType}`)
  const answered = lead.claims.some(
    (claim) => claim.lawyer?.id === lawyerId && !unrefused.includes(claim.status),
  )
  const told = isTold(lead, lawyerId)
  const offers = !answered && !told && can.offer === 'ok'

  function says(): string {
    if (answered) return t('openFirst.answered', { name })
    if (told) return t('openFirst.same', { name })
    if (offeredTo !== null)
      return t('openFirst.alone', { name, other: `${offeredTo.firstName} ${offeredTo.lastName}` })
    if (can.offer === 'lead_full' || can.offer === 'offers_used')
      return t(`openFirst.${can.offer}`, { name })
    return t(offers ? 'openFirst.text' : 'openFirst.lead_not_open', { name })
  }

  return (
    <li className="grid justify-items-start gap-2">
      <p className="font-semibold">
        {t('openFirst.which', { kind, date: format.date(lead.createdAt) })}
      </p>
      <p>{says()}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {offers && (
          <Button
            variant="primary"
            busy={offer.isPending}
            onClick={() => offer.mutate({ id: lead.id, lawyerId })}
          >
            {t('openFirst.use', { kind })}
          </Button>
        )}
        <Link to="/cases/$leadId" params={{ leadId: lead.id }} className={linkClass()}>
          {t('openFirst.see')}
        </Link>
      </div>
    </li>
  )
}
