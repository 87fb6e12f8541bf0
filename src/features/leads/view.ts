import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { maskPersonalData } from '#kernel/personal-data.ts'
import type { Ctx } from '#server/context.ts'
import { lawyersPerLead, type Claim, type Details, type Lead, type NoticeType } from './contract.ts'
import { asksToOpen, canAnswerClaim, canClaim, canComplete, canEdit, canMove, canNoteFee, canOpenToAll, canWithdrawClaim, deadlineOf, isStanding, titleOf } from './rules.ts'
import { claimsOf, lawyerIsVerified, namesOf, type ClaimRow, type LeadRow } from './store.ts'

type LeadView = z.input<typeof Lead>
type ClaimView = z.input<typeof Claim>
type Person = Awaited<ReturnType<typeof namesOf>>[number]
type Viewing = Pick<Ctx, 'db' | 'clock'> & { readonly actor: Actor }

interface Around {
  readonly now: Date
  readonly actor: Pick<Actor, 'id' | 'role'>
  readonly verified: boolean
  readonly claims: readonly ClaimRow[]
  readonly people: ReadonlyMap<string, Person>
}

/** Each case as this actor may see it, in the order given. */
export async function viewLeads(ctx: Viewing, rows: readonly LeadRow[]): Promise<LeadView[]> {
  if (rows.length === 0) return []
  const { db, actor } = ctx
  const claims = await claimsOf(db, rows.map((row) => row.id))
  const asked = actor.role === 'lawyer' ? rows.map((row) => row.userId) : rows.flatMap((row) => (row.preselectedUntil === null || row.preselectedLawyerId === null ? [] : [row.preselectedLawyerId]))
  const people = new Map((await namesOf(db, [...new Set(asked)])).map((person) => [person.id, person]))
  const verified = actor.role === 'lawyer' && (await lawyerIsVerified(db, actor.id))
  return rows.map((row) => viewLead(row, { now: ctx.clock.now(), actor, verified, people, claims: claims.filter((one) => one.claim.leadId === row.id) }))
}

export async function viewOne(ctx: Viewing, row: LeadRow): Promise<LeadView> {
  return (await viewLeads(ctx, [row]))[0]!
}

/** One case: whole for its owner; for a lawyer with a standing claim all but the client's last name and contact; masked otherwise. */
export function viewLead(row: LeadRow, around: Around): LeadView {
  const { actor, claims, people, now } = around
  const mine = claims.find((one) => one.claim.lawyerId === actor.id)
  const owner = row.userId === actor.id
  const inside = owner || (mine !== undefined && isStanding(mine.claim.status))
  const summary = inside ? row.summary : maskPersonalData(row.summary)
  const details = row.details as z.input<typeof Details>
  const client = people.get(row.userId)
  const accepted = claims.find((one) => one.claim.status === 'accepted')
  const offeredAlone = owner && row.preselectedUntil !== null && row.preselectedLawyerId !== null
  return {
    id: row.id,
    visaType: row.visaType,
    title: titleOf(summary),
    summary,
    description: summary,
    masked: !inside,
    urgency: row.urgency,
    status: row.status,
    location: inside || row.location === null ? row.location : maskPersonalData(row.location),
    createdAt: row.createdAt,
    expiresAt: owner ? row.expiresAt : null,
    preferredLanguages: row.preferredLanguages,
    budget: row.budget,
    currentStatus: inside ? row.currentStatus : null,
    details: inside ? { preSelectedLawyer: owner ? (details.preSelectedLawyer ?? null) : null, specificDetails: details.specificDetails ?? null } : null,
    notice: inside ? noticeOf(row) : null,
    deadline: inside ? row.deadline : null,
    placesLeft: Math.max(0, lawyersPerLead - row.claimsTaken),
    client: !owner && inside && client !== undefined ? { id: row.userId, firstName: client.firstName } : null,
    lawyerName: owner && accepted !== undefined ? `${accepted.lawyer.firstName} ${accepted.lawyer.lastName}`.trim() : null,
    offeredTo: offeredAlone ? lawyerOf(people.get(row.preselectedLawyerId!)) : null,
    offeredUntil: offeredAlone ? row.preselectedUntil : null,
    askToOpen: owner && asksToOpen(row, now),
    claims: owner ? claims.map((one) => viewClaim(one, row, around)) : [],
    myClaim: mine === undefined ? null : viewClaim(mine, row, around),
    can: {
      claim: actor.role === 'lawyer' ? canClaim({ verified: around.verified, claimed: mine !== undefined }, row) : 'forbidden',
      edit: owner ? canEdit(row) : 'forbidden',
      withdraw: owner ? canMove('withdraw', row.status, 'client') : 'forbidden',
      reopen: owner ? canMove('reopen', row.status, 'client') : 'forbidden',
      close: owner ? canMove('close', row.status, 'client') : 'forbidden',
      openToAll: owner ? canOpenToAll(row) : 'forbidden',
    },
  }
}

const lawyerOf = (person: Person | undefined): LeadView['offeredTo'] =>
  person === undefined ? null : { id: person.id, firstName: person.firstName, lastName: person.lastName, photoUrl: person.photoUrl, firmName: person.firmName }

/** A claim for one of its two sides: what the lawyer noted is the lawyer's. */
export function viewClaim({ claim, lawyer, conversationId }: ClaimRow, lead: Pick<LeadRow, 'status' | 'userId'>, { actor }: Pick<Around, 'actor'>): ClaimView {
  const byClient = lead.userId === actor.id
  const byLawyer = claim.lawyerId === actor.id
  return {
    id: claim.id,
    leadId: claim.leadId,
    status: claim.status,
    message: claim.message,
    claimedAt: claim.claimedAt,
    replyBy: claim.firstReplyDue,
    conversationId,
    lawyer: lawyerOf(lawyer),
    fee: byLawyer ? claim.fee : null,
    can: {
      accept: byClient ? canAnswerClaim('accept', lead, claim) : 'forbidden',
      decline: byClient ? canAnswerClaim('decline_claim', lead, claim) : 'forbidden',
      withdraw: byLawyer ? canWithdrawClaim(lead, claim) : 'forbidden',
      complete: byLawyer ? canComplete(lead, claim) : 'forbidden',
      noteFee: byLawyer ? canNoteFee(claim) : 'forbidden',
    },
  }
}

/** The notice as the client wrote it: a date that our own arithmetic gives is not one that was printed. */
function noticeOf(row: Pick<LeadRow, 'noticeType' | 'noticeDate' | 'deadline'>): LeadView['notice'] {
  if (row.noticeType === null || row.noticeDate === null) return null
  const notice = { type: row.noticeType as NoticeType, date: row.noticeDate }
  return { ...notice, deadline: row.deadline === deadlineOf(notice) ? null : row.deadline }
}
