export const clientTabs = ['overview', 'cases', 'messages', 'lawyers'] as const
export type ClientTab = (typeof clientTabs)[number]
