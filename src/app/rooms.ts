/** The rooms, highest first: a room imports only rooms above it. */
export const rooms = ['people', 'notifications', 'billing', 'conversations', 'leads', 'reviews', 'directory', 'moderation', 'insights', 'questions', 'recommendations', 'blog'] as const

export type RoomName = (typeof rooms)[number]
