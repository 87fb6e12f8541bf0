import type { Db } from '#server/db.ts'
import * as store from './store.ts'
import type { User } from './table.ts'

/** A person, unless the account was deleted. */
export const findUser = (db: Db, id: string): Promise<User | undefined> => store.findUser(db, id)

/** Whether nobody may act as this person now. */
export const isSuspended = async (db: Db, id: string): Promise<boolean> =>
  ((await store.findUser(db, id))?.suspendedAt ?? null) !== null

/** Changes the name that everybody reads. A verified lawyer's goes through `writeShown` of the lawyers feature. */
export async function rename(
  db: Db,
  id: string,
  name: Partial<Pick<User, 'firstName' | 'lastName'>>,
  now: Date,
): Promise<void> {
  await store.setName(db, id, name, now)
}

/** Shows another picture of the person, or none. */
export async function showPicture(
  db: Db,
  id: string,
  address: string | null,
  now: Date,
): Promise<void> {
  await store.setPicture(db, id, address, now)
}

/** Begins the time before an account is emptied. False where it has begun already, or the person may not act. */
export const startLeaving = (db: Db, id: string, now: Date): Promise<boolean> =>
  store.setLeaving(db, id, now)

/** Takes it back. False where there is nothing to take back, or it is too late. */
export const stopLeaving = (db: Db, id: string, now: Date): Promise<boolean> =>
  store.setStaying(db, id, now)
