import type { z } from 'zod'
import type { FirmCase } from '../contract/shapes.ts'
import type { FirmStep } from '../contract/values.ts'
import { canHandOver } from '../rules.ts'
import type { FirmCaseRow } from '../store/firm-cases.ts'

/** What somebody of the firm sees of a case: neither its kind nor a word of it, and the conversation only where it is shared. */
export function viewFirmCase(row: FirmCaseRow, readerId: string): z.input<typeof FirmCase> {
  const { claim, handover } = row
  const has = claim.lawyerId === readerId
  const takes = handover === 'agreed' && row.toId === readerId
  const facts = {
    offers: has || claim.firmId === readerId,
    takes: false,
    owns: false,
    inFirm: true,
    open: handover,
    claim: claim.status,
  }
  return {
    leadId: row.leadId,
    clientName: row.clientName,
    lawyer: { id: claim.lawyerId, name: row.lawyerName },
    status: row.status,
    next: nextOf(row),
    // A colleague learns that a case is to be theirs when its client has agreed, and not before.
    to: row.toId !== null && (facts.offers || takes) ? { id: row.toId, name: row.toName } : null,
    conversationId:
      has || (claim.firmId === null && row.sharedFrom !== null) ? row.conversationId : null,
    opens: has || takes,
    can: {
      handOver: canHandOver('offer', facts, row),
      withdrawHandover: canHandOver('withdraw', facts, row),
    },
  }
}

function nextOf({ status, handover, silenceAskedAt, clientSaidLast }: FirmCaseRow): FirmStep {
  if (handover === 'asked') return 'client_answers'
  if (handover === 'agreed') return 'colleague_takes'
  if (status === 'claimed') return 'client_chooses'
  if (status === 'completed') return 'client_closes'
  if (silenceAskedAt !== null) return 'silent'
  return clientSaidLast ? 'answer' : 'goes_on'
}
