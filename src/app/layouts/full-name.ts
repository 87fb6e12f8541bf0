import type { Viewer } from '#features/accounts/client.ts'

export const fullName = (viewer: Viewer) => `${viewer.firstName} ${viewer.lastName}`.trim()
