/** What menus lead to beside the public pages; the foot has both too, and their names. */
export const helpLinks = [
  { to: '/right-representative', key: 'representatives' },
  { to: '/help', key: 'help' },
  { to: '/safety', key: 'safety' },
] as const
