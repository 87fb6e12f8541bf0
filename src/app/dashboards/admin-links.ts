/** The pages of administrators (S1 section 2), in the order of the menu. */
export const adminLinks = [
  { to: '/dashboard', key: 'dashboard' },
  { to: '/admin/panel', key: 'panel' },
  { to: '/admin/verifications', key: 'verifications' },
  { to: '/admin/users', key: 'users' },
  { to: '/admin/content', key: 'content' },
  { to: '/admin/support', key: 'support' },
  { to: '/admin/activity', key: 'activity' },
  { to: '/admin/audit', key: 'audit' },
  { to: '/admin/security', key: 'security' },
  { to: '/admin/analytics', key: 'analytics' },
  { to: '/admin/billing', key: 'billing' },
] as const
