import type { Locale } from '#kernel/locale.ts'
import type { Runtime } from '#server/runtime.ts'
import { shownTo, type ShownAnnouncement } from '../rules.ts'
import { listAnnouncements, type AnnouncementRow } from '../store.ts'

export const boardTopic = 'announcements'

/** What stands above every page, kept in this process so that no page asks the database for it. */
export interface Board {
  shownTo(locale: Locale): ShownAnnouncement | null
}

declare module '#server/runtime.ts' {
  interface Services {
    readonly board: Board
  }
}

/** Reads the newest announcement, and again whenever any process has changed one. */
export async function openBoard(runtime: Runtime): Promise<void> {
  let latest: AnnouncementRow | undefined
  const read = async () => {
    latest = (await listAnnouncements(runtime.db, 1))[0]
  }
  await read()
  runtime.hub.watch(boardTopic, () =>
    read().catch((error: unknown) =>
      runtime.log.warn({ err: error }, 'the announcement could not be read'),
    ),
  )
  const board: Board = { shownTo: (locale) => shownTo(locale, runtime.clock.now(), latest) }
  Object.assign(runtime.services, { board })
}
