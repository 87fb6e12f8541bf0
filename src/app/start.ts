import type { Channel } from '#server/channel.ts'
import type { House } from '#server/house.ts'
import { startJobs, type RoomJobs } from '#server/jobs.ts'

/** What the rooms do by themselves. */
export const jobs: Readonly<Record<string, RoomJobs>> = {}

/** What a live event looks like to one reader; an event that no room shows is sent to nobody. */
export const channels: Channel = {}

/** Starts the rooms' work in this process. Tests run timers by hand: theirs is a clock that stands still. */
export async function startRooms(house: House, options: { timers: boolean } = { timers: true }): Promise<void> {
  const rooms = Object.entries(jobs).map(([room, own]) => [room, options.timers ? own : { ...own, timers: [] }] as const)
  await startJobs({ house, rooms: Object.fromEntries(rooms) })
}
