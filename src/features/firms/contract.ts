import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { uuid } from '#kernel/fields.ts'

export const openInvitations = 5

export const errors = defineErrors({
  firm_full: 409,
  firm_invitations_full: 409,
  firm_invited_often: 409,
  firm_not_verified: 403,
  firm_own_address: 409,
  firm_already: 409,
  firm_has_seat: 409,
  firm_invitation_ended: 410,
  firm_other_address: 403,
  firm_lawyers_only: 403,
  firm_closed: 409,
})

const Person = z.object({ id: uuid, name: z.string() })

export const Firm = z.object({
  role: z.enum(['none', 'owner', 'member']),
  /** Of the firm this lawyer is a member of; null for its owner. */
  owner: Person.extend({ firmName: z.string().nullable() }).nullable(),
  /** Whether the seats show anything now: the plan has them, and their owner may act and was not refused. */
  open: z.boolean(),
  /** The owner's own seat included. */
  seats: z.object({ taken: z.number().int(), most: z.number().int() }),
  /** `verified`: the license is approved, so the seat shows something. */
  members: z.array(Person.extend({ joinedAt: z.date(), verified: z.boolean() })),
  invitations: z.array(z.object({ id: uuid, email: z.string(), expiresAt: z.date() })),
  canInvite: z.enum([
    'ok',
    'plan_feature',
    'firm_full',
    'firm_already',
    'firm_not_verified',
    'firm_invitations_full',
  ]),
})

const token = z.string().min(1).max(200)

export const endpoints = {
  getFirm: endpoint('lawyer', 'GET /firm', {
    summary: 'The firm of the signed-in lawyer: its seats and open invitations',
  }).output(Firm),
  inviteColleague: endpoint('lawyer', 'POST /firm/invitations', {
    status: 201,
    limit: { times: 10, seconds: 3_600 },
    summary: 'Mails an invitation to a seat; one to the same address ends the one before',
  })
    .input(z.object({ email: z.email().max(254) }))
    .output(Firm),
  withdrawInvitation: endpoint('lawyer', 'DELETE /firm/invitations/{id}', {
    summary: 'Ends one’s own invitation',
  })
    .input(z.object({ id: uuid }))
    .output(Firm),
  readInvitation: endpoint('anyone', 'POST /firm/invitation', {
    mode: 'read',
    limit: { times: 60, seconds: 3_600 },
    summary: 'Who invites, for the holder of the link, and whether the signed-in person can accept',
  })
    .input(z.object({ token }))
    .output(
      z.object({
        owner: z.string(),
        firmName: z.string().nullable(),
        email: z.string(),
        expiresAt: z.date(),
        can: z.enum([
          'ok',
          'joined',
          'sign_in',
          'firm_other_address',
          'firm_lawyers_only',
          'firm_already',
          'firm_closed',
          'firm_full',
        ]),
      }),
    ),
  joinFirm: endpoint('member', 'POST /firm/join', {
    limit: { times: 30, seconds: 3_600 },
    summary: 'Takes the seat of an invitation to one’s own address',
  })
    .input(z.object({ token }))
    .output(z.object({ joined: z.literal(true) })),
  leaveFirm: endpoint('lawyer', 'POST /firm/leave', {
    status: 204,
    summary: 'Gives one’s seat up; nothing of the firm is seen from then on',
  }),
  removeColleague: endpoint('lawyer', 'DELETE /firm/members/{id}', {
    summary: 'Ends the seat of a member of one’s own firm at once',
  })
    .input(z.object({ id: uuid }))
    .output(Firm),
}

/** Who works with whom changed: what is on the screen is asked for again. */
export const firmChanged = defineEvent('firm.changed', z.object({ ownerId: uuid }))
