/** The first zone of the US mainland in which a new day begins: days left are never counted too many. */
export const todaysZone = 'America/New_York'
