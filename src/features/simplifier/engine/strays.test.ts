import { describe, expect, test } from 'vitest'
import { simplifyText } from './simplify.ts'

const plain = (text: string) => simplifyText(text).text

describe('a sentence stays whole', () => {
  test.each([
    [
      'at "but not limited to"',
      'The company has received support from many groups in the state of New York, including but not limited to Pool and Dot.',
      'including but not limited to',
    ],
    [
      'where a preposition still waits for its noun',
      'The tenant was accused of and was sued for the theft of a car in the town of New York in May.',
      'accused of and',
    ],
    [
      'between two adjectives',
      'The report admitted only a part of it, regarding “a broader and more formalized approach in performing risk assessment procedures than is currently in practice at the office,” and so on.',
      'a broader and more formalized approach',
    ],
    [
      'where "as" compares',
      'Upon his entry into the prison, Mr Brook received an assessment, as all new prisoners are required to have under the law of the state.',
      'as all new prisoners are required to have',
    ],
  ])('%s', (_, source, kept) => expect(plain(source)).toContain(kept))
})
