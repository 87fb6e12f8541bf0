import { decisionSigns } from './decision-signs.ts'
import type { KnownType, Signs } from './document-types.ts'
import { officeSigns } from './office-signs.ts'
import { privateSigns } from './private-signs.ts'

export { documentTypes, type DocumentType, type KnownType } from './document-types.ts'

/** What speaks for a type. The title weighs most: a paper that mentions another paper is not that paper. */
export const signs: Record<KnownType, Signs> = { ...decisionSigns, ...officeSigns, ...privateSigns }
