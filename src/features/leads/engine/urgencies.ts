/** How soon a case needs somebody, least first. Apart from the contract, because the list of pages reads an address with it. */
export const urgencies = ['low', 'medium', 'high', 'urgent'] as const
export type Urgency = (typeof urgencies)[number]
