import type { z } from 'zod'
import type { Lead as LeadShape } from '../contract/shapes.ts'
import { doneStepsOf, nextStepOf, type NextStep } from './steps.ts'

type Lead = z.infer<typeof LeadShape>
/** How a case stands for its client: what happens, and who moves. */
export type Stage =
  | 'offered'
  | 'ask_open'
  | 'waiting'
  | 'replying'
  | 'choosing'
  | 'working'
  | 'silent'
  | 'handover'
  | 'check'
  | 'expired'

export type Mover = 'you' | 'lawyer' | 'client'

/** Sent, answered, chosen, worked on, done. */
export const steps = 5

export interface Standing {
  readonly stage: Stage
  readonly mover: Mover
  /** 1 to `steps`. */
  readonly step: number
  /** Whoever the sentence of the stage names. */
  readonly names: readonly string[]
  /** When the stage ends by itself, or the day of the next step. */
  readonly by: Date | string | null
  /** What comes next, in the words of the chosen lawyer. */
  readonly next?: NextStep | undefined
}

const movers: Readonly<Record<Stage, Mover>> = {
  offered: 'lawyer',
  ask_open: 'you',
  waiting: 'lawyer',
  replying: 'lawyer',
  choosing: 'you',
  working: 'lawyer',
  silent: 'you',
  handover: 'you',
  check: 'you',
  expired: 'you',
}

const firstNames = (lead: Lead, wrote: boolean) =>
  lead.claims
    .filter(({ status, replyBy }) => status === 'pending' && (replyBy === null) === wrote)
    .map(({ lawyer }) => lawyer?.firstName ?? '')
    .filter((name) => name !== '')

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** What came with the page has its moments as text. */
const moment = (value: Date | null): Date | null => (value === null ? null : new Date(value))

function stageOf(lead: Lead): Omit<Standing, 'mover'> | undefined {
  const chosen = lead.lawyerName === null ? [] : [lead.lawyerName]
  const offered = lead.offeredTo === null ? [] : [lead.offeredTo.firstName]
  if (lead.status === 'open') {
    if (lead.askToOpen) return { stage: 'ask_open', step: 2, names: offered, by: null }
    return lead.offeredTo === null
      ? { stage: 'waiting', step: 2, names: [], by: moment(lead.expiresAt) }
      : { stage: 'offered', step: 2, names: offered, by: moment(lead.offeredUntil) }
  }
  if (lead.status === 'claimed') {
    const wrote = firstNames(lead, true)
    return wrote.length > 0
      ? { stage: 'choosing', step: 3, names: wrote, by: moment(lead.decideBy) }
      : {
          stage: 'replying',
          step: 2,
          names: firstNames(lead, false),
          by: moment(promisesOf(lead)[0]?.replyBy ?? null),
        }
  }
  if (lead.status === 'in_progress') {
    const { handover } = lead
    if (lead.silentUntil !== null)
      return { stage: 'silent', step: 4, names: chosen, by: moment(lead.silentUntil) }
    return handover?.state === 'asked'
      ? { stage: 'handover', step: 4, names: [nameOf(handover.to)], by: moment(handover.until) }
      : { stage: 'working', step: 4, names: chosen, ...stepOf(lead, 'client') }
  }
  if (lead.status === 'completed') return { stage: 'check', step: 5, names: chosen, by: null }
  if (lead.status === 'expired') return { stage: 'expired', step: 1, names: [], by: null }
  return undefined
}

const stepOf = (lead: Lead, reader: 'client' | 'lawyer') => {
  const next = nextStepOf(lead, reader)
  return next === undefined ? { by: null } : { by: next.due, next }
}

/** A lawyer’s hours to answer are counted to the hour; every other stage ends with a day. */
export const isTimed = (stage: string) => ['offered', 'replying', 'write'].includes(stage)

/** How a case stands for its client; undefined for one that is closed. */
export function standOf(lead: Lead): Standing | undefined {
  const found = stageOf(lead)
  if (found === undefined) return undefined
  const mover = found.next?.mover === 'client' ? 'you' : movers[found.stage]
  return { mover, ...found }
}

/** How a case stands for a lawyer who claimed it. */
export type WorkStage = 'write' | 'client_chooses' | 'work' | 'client_checks'

export interface WorkStanding {
  readonly stage: WorkStage
  readonly mover: Mover
  readonly by: Date | string | null
  readonly next?: NextStep | undefined
}

/** How a case stands for the lawyer who reads it; undefined where their claim no longer stands, or there is none. */
export function workStandOf(lead: Lead): WorkStanding | undefined {
  const claim = lead.myClaim
  if (claim?.status === 'pending')
    return claim.replyBy === null
      ? { stage: 'client_chooses', mover: 'client', by: moment(lead.decideBy) }
      : { stage: 'write', mover: 'you', by: moment(claim.replyBy) }
  if (claim?.status !== 'accepted') return undefined
  if (lead.status === 'in_progress') {
    const step = stepOf(lead, 'lawyer')
    return { stage: 'work', mover: step.next?.mover === 'client' ? 'client' : 'you', ...step }
  }
  if (lead.status === 'completed') return { stage: 'client_checks', mover: 'client', by: null }
  return undefined
}

/** The lawyer responded without a check, because there were no names, and the client has not chosen yet: the time to ask for them. */
export const isUnchecked = ({ myClaim, masked, conflictNamesGiven, status }: Lead): boolean =>
  !masked && !conflictNamesGiven && status === 'claimed' && myClaim?.status === 'pending'

type Reader = 'client' | 'lawyer'

/** Over for its reader: closed, or without a claim of theirs that stands. */
export const isClosedFor = (lead: Lead, reader: Reader) =>
  (reader === 'client' ? standOf(lead) : workStandOf(lead)) === undefined

/** What waits for the reader first, the earliest end before the others; then what somebody else does, then what is over; else the newest first. */
export function byWaiting<Row extends Lead>(leads: readonly Row[], reader: Reader): Row[] {
  const ranked = leads.map((lead) => {
    const found = reader === 'client' ? standOf(lead) : workStandOf(lead)
    const mine = found?.mover === 'you'
    return {
      lead,
      rank: found === undefined ? 2 : mine ? 0 : 1,
      by: mine ? timeOf(found.by) : 0,
      sent: new Date(lead.createdAt).getTime(),
    }
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.by - other.by || other.sent - one.sent)
    .map(({ lead }) => lead)
}

/** One line of a case's timetable: what was, what is now, and what has a day ahead. */
export interface Row {
  readonly kind:
    | 'sent'
    | 'answered'
    | 'claimed'
    | 'chosen'
    | 'now'
    | 'promise'
    | 'deadline'
    | 'asked'
    | 'lapses'
    | 'closed'
    | 'step'
    | 'stepDone'
  readonly when: 'done' | 'now' | 'next'
  /** A calendar date is text, a moment is a Date; null for what has no day. */
  readonly at: Date | string | null
  readonly name?: string
  readonly count?: number
  /** When the clock of a lawyer who must write began. */
  readonly since?: Date
  readonly step?: NextStep
}

const isOver = (lead: Lead) => lead.status === 'completed' || lead.status === 'closed'

/** The timetable of a case as its reader has it: past, now, then the days ahead, earliest first. */
export function timetableOf(lead: Lead, reader: 'client' | 'lawyer'): Row[] {
  const stands = reader === 'client' ? standOf(lead) : workStandOf(lead)
  const clock = stands?.stage === 'replying' ? promisesOf(lead)[0]?.claimedAt : undefined
  const now: Row[] =
    stands === undefined
      ? []
      : [
          {
            kind: 'now',
            when: 'now',
            // The day of a step stands at the step.
            at: stands.next === undefined ? stands.by : null,
            ...(clock !== undefined && { since: new Date(clock) }),
          },
        ]
  return [
    { kind: 'sent', when: 'done', at: moment(lead.createdAt) },
    ...(reader === 'client' ? answersOf(lead) : ownSteps(lead)),
    ...doneStepsOf(lead, reader).map((step): Row => ({
      kind: 'stepDone',
      when: 'done',
      at: moment(step.doneAt),
      step,
    })),
    ...(lead.status === 'closed' ? [{ kind: 'closed', when: 'done', at: null } as const] : []),
    ...now,
    ...(stands?.next === undefined
      ? []
      : [{ kind: 'step', when: 'next', at: stands.next.due, step: stands.next } as const]),
    ...aheadOf(lead, reader).toSorted((one, other) => timeOf(one.at) - timeOf(other.at)),
  ]
}

const timeOf = (at: Row['at']) =>
  at === null ? Number.MAX_SAFE_INTEGER : typeof at === 'string' ? Date.parse(at) : at.getTime()

function answersOf(lead: Lead): Row[] {
  const [first] = lead.claims
  const chosen = lead.claims.find(({ chosenAt }) => chosenAt !== null)
  return [
    ...(first === undefined
      ? []
      : [
          {
            kind: 'answered',
            when: 'done',
            at: moment(first.claimedAt),
            count: lead.claims.length,
          } as const,
        ]),
    ...(chosen === undefined
      ? []
      : [
          {
            kind: 'chosen',
            when: 'done',
            at: moment(chosen.chosenAt),
            name: chosen.lawyer?.firstName ?? '',
          } as const,
        ]),
  ]
}

function ownSteps({ myClaim }: Lead): Row[] {
  if (myClaim === null) return []
  return [
    { kind: 'claimed', when: 'done', at: moment(myClaim.claimedAt) },
    ...(myClaim.chosenAt === null
      ? []
      : [{ kind: 'chosen', when: 'done', at: moment(myClaim.chosenAt) } as const]),
  ]
}

/** The claims whose lawyers have not written yet, the one that must write first before the others. */
export const promisesOf = ({ claims }: Lead) =>
  claims
    .filter(({ status, replyBy }) => status === 'pending' && replyBy !== null)
    .toSorted((one, other) => timeOf(moment(one.replyBy)) - timeOf(moment(other.replyBy)))

function aheadOf(lead: Lead, reader: 'client' | 'lawyer'): Row[] {
  const promised = promisesOf(lead)
  // The earliest of them is what happens now while nobody has written.
  const later =
    reader === 'client' && standOf(lead)?.stage === 'replying' ? promised.slice(1) : promised
  return [
    ...later.map(({ claimedAt, replyBy, lawyer }): Row => ({
      kind: 'promise',
      when: 'next',
      at: moment(replyBy),
      since: new Date(claimedAt),
      name: lawyer?.firstName ?? '',
    })),
    ...(lead.deadline === null || isOver(lead)
      ? []
      : [{ kind: 'deadline', when: 'next', at: lead.deadline } as const]),
    ...(reader === 'client' &&
    lead.status === 'claimed' &&
    !lead.decisionAsked &&
    lead.expiresAt !== null
      ? [
          { kind: 'asked', when: 'next', at: moment(lead.expiresAt) } as const,
          { kind: 'lapses', when: 'next', at: moment(lead.decideBy) } as const,
        ]
      : []),
  ]
}
