import { takeArabicNames } from './arabic-names.ts'
import { takeChineseNames } from './chinese-names.ts'
import { takeLatinAmong } from './latin-among.ts'
import type { Sheet } from './sheet.ts'

/** Names in Arabic and in Chinese writing, and Latin names among them. */
export function takeUncasedNames(sheet: Sheet): void {
  sheet.step = 'latin-among'
  takeLatinAmong(sheet)
  sheet.step = 'arabic'
  takeArabicNames(sheet)
  sheet.step = 'chinese'
  takeChineseNames(sheet)
}
