import { describe, expect, test } from 'vitest'
import { simplifyText } from './simplify.ts'

const plain = (text: string) => simplifyText(text).text

describe('a sentence no other rule made short is cut', () => {
  test.each([
    [
      'before its aim',
      'The union sued the port of the river in May to move the court for an order on the terms of work.',
      'The union sued the port of the river in May. The aim was to ask the court for an order on the terms of work.',
    ],
    [
      'before each further aim',
      'Congress passed the act to stop the abuse of power by officers, to help those who keep the law, and to protect the consumers of the state.',
      'Congress passed the act. The aim was to stop the abuse of power by officers. It was also to help those who keep the law. It was also to protect the consumers of the state.',
    ],
    [
      'before "so that", when it tells an aim',
      'The landlord changed the lock of the door so that the tenant could enter the flat at night without a key.',
      'The landlord changed the lock of the door. The aim was that the tenant could enter the flat at night without a key.',
    ],
    [
      'before what someone was punished for',
      'The office fined the company from the river town for failure to follow the law on the market of shares.',
      'The office fined the company from the river town. This was for failing to follow the law on the market of shares.',
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
      'at a further reason',
      'The claim of the tenant failed in May because the form was not signed by the tenant, and because the fee was not paid in May.',
      'The claim of the tenant failed in May. This was because the form was not signed by the tenant. This was also because the fee was not paid in May.',
    ],
    [
      'at a paper in which something is said',
      'She sent a complaint to the police of the town in which she said that the man had taken the money.',
      'She sent a complaint to the police of the town. In this complaint, she said: The man had taken the money.',
    ],
    [
      'before a reference in brackets',
      'The court has no power to hear such a claim of the tenant (citing Smith v. Jones, a case of the state court).',
      'The court has no power to hear such a claim of the tenant. (Citing Smith v. Jones, a case of the state court).',
    ],
    [
      'at "which" with a subject of its own',
      'The board sent him a long request on the rent, which the tenant refused in the month of May.',
      'The board sent him a long request on the rent. The tenant refused this in the month of May.',
    ],
    [
      'before what someone asks for',
      'He wrote to the office of the mayor asking for a copy of the order of the court.',
      'He wrote to the office of the mayor. He asked for a copy of the order of the court.',
    ],
    [
      'at "and, therefore,"',
      'The rule invites guesses by judges, and, therefore, breaks the clause on due process.',
      'The rule invites guesses by judges. So, it breaks the clause on due process.',
    ],
    [
      'after what was done first',
      'After reviewing the files of the state and the city, he decided to close the case of the tenant.',
      'He checked the files of the state and the city. After that, he decided to close the case of the tenant.',
    ],
    [
      'before the means',
      'The officer may lift the order on the flat by sending a letter to the tenant and the landlord.',
      'The officer may lift the order on the flat. The officer may do so by sending a letter to the tenant and the landlord.',
    ],
    [
      'after a year in front',
      'In 1992, he married the second applicant in a small town by the sea.',
      'In 1992: He married the second applicant in a small town by the sea.',
    ],
    [
      'at a further "that", whose speaker may have a name no list knows',
      'Tutin wrote that the tenant had paid the rent in May and that the landlord had kept the key of the flat.',
      'Tutin wrote that the tenant had paid the rent in May. Tutin also wrote: The landlord had kept the key of the flat.',
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
