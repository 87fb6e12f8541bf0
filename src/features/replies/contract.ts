/** How fast lawyers answer is measured here and shown by others: nothing may be asked of it. */
export const endpoints = {}
