import type { Viewer } from '#features/people/client.ts'

export const fullName = (viewer: Viewer) => `${viewer.firstName} ${viewer.lastName}`.trim()
