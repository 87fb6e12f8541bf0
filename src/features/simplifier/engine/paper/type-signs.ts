import { decisionSigns } from './decision-signs.ts'
import type { KnownType, Signs } from './paper-kinds.ts'
import { officeSigns } from './office-signs.ts'
import { privateSigns } from './private-signs.ts'

export { documentTypes, type DocumentType, type KnownType } from './paper-kinds.ts'

/** What speaks for a type. The title weighs most: a paper that mentions another paper is not that paper. */
export const signs: Record<KnownType, Signs> = { ...decisionSigns, ...officeSigns, ...privateSigns }
