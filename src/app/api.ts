import { handlers as people } from '#features/people/handlers.ts'
import { makeRouter } from '#server/rpc.ts'
import { errors as peopleErrors } from '#features/people/contract.ts'
import { contract } from './contract.ts'

const errorsOf = { people: peopleErrors }

const roomByCode = new Map(Object.entries(errorsOf).flatMap(([room, errors]) => Object.keys(errors).map((code) => [code, room] as const)))

/** The text file that holds the words of an error code. */
export const roomOfError = (code: string) => roomByCode.get(code) ?? 'common'

/** Contract and handlers joined: what HTTP answers and what rendering calls in the process. */
export const router = makeRouter(contract, { people } as never)
