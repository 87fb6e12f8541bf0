import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { pageOf, positionOf } from '#server/paging.ts'
import { lift, suspend } from '../actions.ts'
import {
  confirmEmailOf,
  confirmRole,
  describePerson,
  endSessionsOf,
  proposeRole,
  removePhotoOf,
  withdrawRole,
} from '../actions/people.ts'
import { recordFile } from '../actions/files.ts'
import type { endpoints } from '../contract.ts'
import { mostFileLines } from '../contract/values.ts'
import * as accounts from '../store/accounts.ts'
import { listWaitingRoles } from '../store/roles.ts'
import { viewPeopleFile } from '../view/files.ts'
import { viewListed, viewPerson, viewProposal } from '../view/people.ts'

const showListed = async (ctx: RequestCtx, id: string) =>
  viewListed((await accounts.findPerson(ctx.db, id))!, ctx.clock.now())

const showPerson = async (ctx: RequestCtx, id: string) => viewPerson(await describePerson(ctx, id))

/** People, and what administrators do to an account. */
export const peopleHandlers = {
  async listUsers({ cursor, limit, ...search }, { db, clock }) {
    const rows = await accounts.listPeople(db, {
      ...search,
      position: positionOf(cursor),
      limit: limit + 1,
    })
    const place = ({ user }: (typeof rows)[number]) => ({ at: user.createdAt, id: user.id })
    return pageOf(rows, limit, place, (row) => viewListed(row, clock.now()))
  },

  async exportUsers(search, ctx) {
    const rows = await accounts.listPeople(ctx.db, { ...search, limit: mostFileLines })
    await recordFile(ctx, { list: 'people', ...search, lines: rows.length })
    return viewPeopleFile(rows, ctx.locale, ctx.clock.now())
  },

  getPerson: ({ id }, ctx) => showPerson(ctx, id),

  async suspendUser({ id, reason }, ctx) {
    await suspend(ctx, { userId: id, reason })
    return showListed(ctx, id)
  },

  async liftSuspension({ id, reason }, ctx) {
    await lift(ctx, { userId: id, reason })
    return showListed(ctx, id)
  },

  async endPersonSessions({ id, reason }, ctx) {
    await endSessionsOf(ctx, { userId: id, reason })
    return showPerson(ctx, id)
  },

  async confirmPersonEmail({ id, reason }, ctx) {
    await confirmEmailOf(ctx, { userId: id, reason })
    return showPerson(ctx, id)
  },

  async removePersonPhoto({ id, reason }, ctx) {
    await removePhotoOf(ctx, { userId: id, reason })
    return showPerson(ctx, id)
  },

  async listRoleProposals(_input, { db, clock }) {
    return (await listWaitingRoles(db, clock.now())).map(viewProposal)
  },

  async proposeRole({ id, role, reason }, ctx) {
    await proposeRole(ctx, { userId: id, to: role, reason })
    return showPerson(ctx, id)
  },

  async confirmRole(input, ctx) {
    return showPerson(ctx, await confirmRole(ctx, input))
  },

  async withdrawRole(input, ctx) {
    return showPerson(ctx, await withdrawRole(ctx, input))
  },
} satisfies Partial<Handlers<typeof endpoints>>
