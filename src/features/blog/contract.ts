export const authorTypes = ['staff', 'guest'] as const
export const postStatuses = ['draft', 'review', 'published'] as const

/** Its endpoints come with the feature itself; its tables are here because one schema serves the whole product. */
export const endpoints = {}
