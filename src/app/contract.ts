import { endpoints as people } from '#features/people/contract.ts'

/** Every endpoint of the house, by room. */
export const contract = { people }
