import { describe, expect, test } from 'vitest'
import { simplifyText } from './simplify.ts'

const plain = (text: string) => simplifyText(text).text

describe('a sentence no other rule made short is cut', () => {
  test.each([
    [
      'before its aim',
      'The union sued the port of the river in May to move the court for an order on the terms of work.',
      'The union sued the port of the river in May. The aim was to move the court for an order on the terms of work.',
    ],
    [
      'at a dash',
      'The city paid for a new guard system – a plan that protects the village from attacks.',
      'The city paid for a new guard system. This was a plan that protects the village from attacks.',
    ],
    [
      'at a dash before a new statement',
      'The judge stopped the hearing of the case in May – he wanted to read the file of the tenant again.',
      'The judge stopped the hearing of the case in May. He wanted to read the file of the tenant again.',
    ],
    [
      'at "even though"',
      'The law protected the rights of all tenants in the city even though they had not paid the rent on time.',
      'The law protected the rights of all tenants in the city. However, they had not paid the rent on time.',
    ],
    [
      'at a paper in which something is said',
      'She sent a complaint to the police of the town in which she said that the man had taken the money.',
      'She sent a complaint to the police of the town. In this complaint, she said that the man had taken the money.',
    ],
    [
      'at "which" with a subject of its own',
      'The board sent him a long request on the rent, which the tenant refused in the month of May.',
      'The board sent him a long request on the rent. The tenant refused this in the month of May.',
    ],
    [
      'at "and, therefore,"',
      'The rule invites guesses by judges, and, therefore, breaks the clause on due process.',
      'The rule invites guesses by judges. Therefore, it breaks the clause on due process.',
    ],
    [
      'after what was done first',
      'After reviewing the files of the state and the city, he decided to close the case of the tenant.',
      'He reviewed the files of the state and the city. After that, he decided to close the case of the tenant.',
    ],
    [
      'at a further "that", whose speaker may have a name no list knows',
      'Tutin wrote that the tenant had paid the rent in May and that the landlord had kept the key of the flat.',
      'Tutin wrote that the tenant had paid the rent in May. Tutin also wrote that the landlord had kept the key of the flat.',
    ],
  ])('%s', (_, source, wanted) => expect(plain(source)).toBe(wanted))
})

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
