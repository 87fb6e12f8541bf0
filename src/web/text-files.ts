import type { TextGroup } from './text-groups.ts'

/** Texts of one feature: sentences by name, in groups. */
export interface FeatureTexts {
  readonly [name: string]: string | FeatureTexts
}

/** Texts by feature. */
export type GroupTexts = Readonly<Record<string, FeatureTexts>>

/** Fetches one group of texts of one language, under `en/base`. The build puts the real list in the place of this file (`vite.config.ts`). */
export const textFiles: Readonly<
  Record<`${string}/${TextGroup}`, () => Promise<{ readonly default: GroupTexts }>>
> = {}
