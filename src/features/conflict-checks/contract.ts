import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { mostKeys } from './engine/names.ts'

/** What a lawyer answers who has read the names: nothing stands in the way, or there is a conflict of interest. */
export const conflictAnswers = ['clear', 'conflict'] as const
export type ConflictAnswer = (typeof conflictAnswers)[number]

/** How many cases a lawyer may read the names of in a day (UTC). Without an end names could be collected. */
export const checksPerDay = 15

/** How many names a list takes, and how many go in one call. */
export const mostListed = 5_000
export const namesPerCall = 200

export const errors = defineErrors({
  checks_spent: 429,
  names_not_read: 409,
  client_list_changed: 409,
  client_list_full: 409,
})

/** The first 72 bits of a keyed hash. */
const token = z.string().regex(/^[A-Za-z0-9_-]{12}$/)
const keyCheck = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const ListedName = z.object({ same: token, alike: z.array(token).max(mostKeys) })

export const ClientList = z.object({
  keyCheck,
  names: z.number().int(),
  createdAt: z.date(),
})

export const endpoints = {
  getClientList: endpoint('lawyer', 'GET /lawyer/client-list', {
    summary: 'How many names the lawyer’s own list holds; null where there is none',
  }).output(z.object({ list: ClientList.nullable() })),
  startClientList: endpoint('lawyer', 'POST /lawyer/client-list', {
    limit: { times: 20, seconds: 3_600 },
    summary: 'Starts the list of clients; the same key again is the same list',
  })
    .input(z.object({ keyCheck }))
    .output(z.object({ list: ClientList })),
  readClientList: endpoint('lawyer', 'GET /lawyer/client-list/names', {
    limit: { times: 120, seconds: 3_600 },
    summary: 'The hashes of the list, for the lawyer’s own browser to compare with',
  }).output(z.object({ same: z.array(z.string()), alike: z.array(z.string()) })),
  addClientNames: endpoint('lawyer', 'POST /lawyer/client-list/names', {
    limit: { times: 120, seconds: 3_600 },
    summary: 'Adds names as hashes; names that are there already stay as they are',
  })
    .input(z.object({ keyCheck, entries: z.array(ListedName).min(1).max(namesPerCall) }))
    .output(z.object({ list: ClientList, added: z.number().int() })),
  removeClientName: endpoint('lawyer', 'POST /lawyer/client-list/remove', {
    limit: { times: 120, seconds: 3_600 },
    summary: 'Removes one name, given by its hash',
  })
    .input(z.object({ keyCheck, same: token }))
    .output(z.object({ list: ClientList, removed: z.boolean() })),
  deleteClientList: endpoint('lawyer', 'DELETE /lawyer/client-list', {
    limit: { times: 20, seconds: 3_600 },
    summary: 'Deletes the list with all its hashes',
  }).output(z.object({ list: z.null() })),
}
