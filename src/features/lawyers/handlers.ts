import { findUser } from '#features/people/actions.ts'
import { hours, later } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import {
  countFilesOf,
  dropUnfinished,
  listFilesOf,
  openFile,
  removeFile,
} from '#features/files/actions.ts'
import { beginFile } from '#features/files/actions/receive.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { writeShown } from './actions.ts'
import { openPhoto, removePhoto, showPhoto } from './actions/photo.ts'
import { submitLawyer } from './actions/verification.ts'
import { errors, type endpoints } from './contract.ts'
import { areasTicked } from './engine/practice-areas.ts'
import { areasAllowed, canRemoveDocument, mostDocuments } from './rules.ts'
import {
  deleteChange,
  findChange,
  findLawyer,
  lockLawyer,
  startLawyerProfile,
  updateLawyer,
} from './store.ts'
import type { LawyerRow } from './table.ts'
import { viewLawyerProfile } from './view.ts'

/** Longer than a document takes on a slow line. */
const unfinishedFor = hours(0.25)

const ownDocuments = (ctx: Pick<RequestCtx, 'db' | 'actor'>) =>
  listFilesOf(ctx, 'license', ctx.actor.id, { refused: true })

const showLawyer = async ({ db, actor, clock }: RequestCtx, row: LawyerRow) =>
  viewLawyerProfile(row, clock.now(), {
    user: (await findUser(db, actor.id))!,
    change: await findChange(db, actor.id),
    documents: await ownDocuments({ db, actor }),
  })

/** A document of the caller, or 404. */
async function documentOf(ctx: RequestCtx, fileId: string) {
  const documents = await ownDocuments(ctx)
  const found = documents.find(({ id }) => id === fileId)
  if (found === undefined) throw commonErrors.not_found()
  return found
}

export const handlers: Handlers<typeof endpoints> = {
  async getLawyerProfile(_input, ctx) {
    const row = await findLawyer(ctx.db, ctx.actor.id)
    if (row === undefined) throw commonErrors.not_found()
    return showLawyer(ctx, row)
  },

  async saveLawyerProfile(
    { flatFees, hourlyRate, firmName, yearsExperience, barNumber, jurisdictions, ...draft },
    ctx,
  ) {
    const { db, actor, clock } = ctx
    await startLawyerProfile(db, actor.id)
    const before = (await lockLawyer(db, actor.id))!
    const now = clock.now()
    const allowed = areasAllowed(
      before.plan,
      before.planRenewal !== null && before.planRenewal > now,
    )
    await writeShown(ctx, { firmName, yearsExperience, barNumber, jurisdictions })
    const row = await updateLawyer(db, actor.id, {
      ...draft,
      ...(draft.practiceAreas && areasTicked(draft.practiceAreas, before.practiceAreas, allowed)),
      ...(flatFees === undefined ? {} : { flatFeeJson: flatFees }),
      ...(hourlyRate === undefined
        ? {}
        : { hourlyRate: hourlyRate === null ? null : hourlyRate.toFixed(2) }),
      updatedAt: now,
    })
    return showLawyer(ctx, row)
  },

  async withdrawProfileChange(_input, ctx) {
    const row = await lockLawyer(ctx.db, ctx.actor.id)
    if (row === undefined) throw commonErrors.not_found()
    await deleteChange(ctx.db, ctx.actor.id)
    return showLawyer(ctx, row)
  },

  async beginLicenseDocument({ fileId, ...file }, ctx) {
    await startLawyerProfile(ctx.db, ctx.actor.id)
    await lockLawyer(ctx.db, ctx.actor.id)
    // What a lost line left takes a place and shows nowhere: it gives way.
    await dropUnfinished(ctx, 'license', ctx.actor.id, later(ctx.clock.now(), -unfinishedFor))
    if ((await countFilesOf(ctx, 'license', ctx.actor.id, fileId)) >= mostDocuments)
      throw errors.too_many_documents({ most: mostDocuments })
    const owner = { ownerId: ctx.actor.id, subjectId: ctx.actor.id, purpose: 'license' as const }
    return beginFile(ctx, { ...file, ...owner, id: fileId })
  },

  async removeLicenseDocument({ fileId }, ctx) {
    const row = await lockLawyer(ctx.db, ctx.actor.id)
    const { id, state } = await documentOf(ctx, fileId)
    if (state !== 'refused') ensure(errors, canRemoveDocument(row!))
    await removeFile(ctx, id)
    return showLawyer(ctx, row!)
  },

  async downloadLicenseDocument({ fileId, part }, ctx) {
    return openFile(ctx, await documentOf(ctx, fileId), part)
  },

  async beginLawyerPhoto({ fileId, ...file }, ctx) {
    await startLawyerProfile(ctx.db, ctx.actor.id)
    const owner = { ownerId: ctx.actor.id, subjectId: ctx.actor.id, purpose: 'photo' as const }
    return beginFile(ctx, { ...file, ...owner, id: fileId })
  },

  async setLawyerPhoto({ fileId }, ctx) {
    return showLawyer(ctx, await showPhoto(ctx, ctx.actor.id, fileId))
  },

  async removeLawyerPhoto(_input, ctx) {
    const row = (await removePhoto(ctx, ctx.actor.id)) ?? (await findLawyer(ctx.db, ctx.actor.id))
    if (row === undefined) throw commonErrors.not_found()
    return showLawyer(ctx, row)
  },

  getLawyerPhoto: (wish, ctx) => openPhoto(ctx, ctx.viewer, wish),

  async submitLawyerProfile(_input, ctx) {
    return showLawyer(ctx, await submitLawyer(ctx, ctx.actor.id))
  },
}
