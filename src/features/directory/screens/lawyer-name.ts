/** The name of a lawyer as a page shows it. */
export const nameOf = (user: { firstName: string; lastName: string }) => `${user.firstName} ${user.lastName}`.trim()
