import { describe, expect, it } from 'vitest'
import { budgetOf } from './budget.ts'
import { complexityOf } from './complexity.ts'
import { topicsOf, type QuestionWords } from './topics.ts'

const question = (words: Partial<QuestionWords>): QuestionWords => ({
  category: 'other',
  title: 'A question',
  content: 'What should I do now?',
  tags: [],
  ...words,
})

describe('the fields of a question', () => {
  it.each([
    ['asylum', 'We fled and want protection.', ['asylum'], []],
    ['citizenship', 'When may I apply?', ['naturalization'], []],
    ['employment', 'My company wants to file an H-1B for me.', ['h1b'], []],
    ['employment', 'May I work while I wait?', ['h1b', 'o1', 'eb1'], []],
    ['business', 'I lead the company abroad: EB-1 or O-1?', ['eb1', 'o1'], []],
    ['visas', 'My F 1 ends and my school wrote me about OPT.', ['student'], []],
    ['visas', 'My F-1 ends soon.', ['student'], []],
    ['other', 'Nothing fits here.', ['other'], []],
    ['other', 'I got a Notice to Appear in immigration court.', ['deportation'], []],
    [
      'deportation',
      'I asked for asylum and my wife is with me.',
      ['deportation'],
      ['family', 'asylum'],
    ],
    ['family', 'My husband filed the I-130 for me.', ['family'], []],
  ] as const)('%s: %s', (category, content, main, related) => {
    const topics = topicsOf(question({ category, content }))
    expect([topics.main, topics.related]).toEqual([main, related])
  })

  it.each([
    ['es', 'Tengo miedo de volver y quiero pedir asilo.', 'asylum'],
    ['de', 'Mein Antrag auf Asyl wurde abgelehnt.', 'asylum'],
    ['tr', 'Ülkeme dönemem, sığınma istiyorum.', 'asylum'],
    ['tr', 'Eşim Amerikan vatandaşı, evlendik.', 'family'],
    ['ar', 'أريد تقديم طلب لجوء لأن حياتي في خطر.', 'asylum'],
    ['ar', 'زوجتي مواطنة أمريكية.', 'family'],
    ['ru', 'Меня хотят депортировать.', 'deportation'],
    ['ru', 'Как получить гражданство?', 'naturalization'],
    ['zh', '我想申请庇护，怎么办？', 'asylum'],
    ['zh', '我是留学生，毕业后想工作。', 'student'],
    ['pt', 'Recebi uma ordem de deportação.', 'deportation'],
    ['pt', 'Quero pedir cidadania americana.', 'naturalization'],
  ])('are found in %s: %s', (_language, content, area) => {
    expect(topicsOf(question({ content })).main).toEqual([area])
  })

  it.each([
    [
      'the removal of conditions is no deportation',
      'How do I ask for removal of conditions?',
      'deportation',
    ],
    ['an article before a number is no O-1', 'Cheguei o 1 de maio com o meu pai.', 'o1'],
    ['Israel is no family', 'أعيش في إسرائيل الآن', 'family'],
    ['a citizen is no citizenship', 'A citizen told me to wait.', 'naturalization'],
  ])('%s', (_why, content, area) => {
    expect(topicsOf(question({ content })).named).not.toContain(area)
  })

  it('are also read from tags', () => {
    expect(topicsOf(question({ tags: ['H1B', 'layoff'] })).main).toEqual(['h1b'])
  })
})

describe('complexity', () => {
  const shape = (content: string, category: QuestionWords['category'] = 'other') =>
    topicsOf(question({ category, content }))
  it.each([
    ['low', ['plain'], 'normal', shape('Which form?', 'citizenship'), 200],
    ['low', ['plain'], 'low', shape('Which form?', 'visas'), 1_500],
    ['medium', ['soon'], 'high', shape('Which form?', 'citizenship'), 200],
    ['medium', ['protection'], 'normal', shape('Which form?', 'asylum'), 200],
    ['medium', ['severalTopics', 'long'], 'normal', shape('My wife has an H-1B.', 'family'), 1_501],
    ['high', ['urgent', 'protection'], 'urgent', shape('Which form?', 'deportation'), 200],
    [
      'high',
      ['protection', 'severalTopics'],
      'normal',
      shape('My wife is here too.', 'asylum'),
      200,
    ],
  ] as const)('is %s by %j', (complexity, reasons, urgency, topics, length) => {
    expect(complexityOf({ urgency, topics, length })).toEqual({ complexity, reasons })
  })
})

describe('the budget range', () => {
  it('comes from fixed fees where there are any, and leaves free ones out', () => {
    expect(
      budgetOf([
        { hourlyRate: 300, flatFees: [0, 150] },
        { hourlyRate: null, flatFees: [450] },
      ]),
    ).toEqual({ min: 150, max: 450, kind: 'fixed', feesUsed: 2 })
  })
  it('comes from hourly rates otherwise', () => {
    expect(
      budgetOf([
        { hourlyRate: 300, flatFees: [0] },
        { hourlyRate: 180, flatFees: [] },
      ]),
    ).toEqual({ min: 180, max: 300, kind: 'hourly', feesUsed: 2 })
  })
  it('is none where nobody lists a fee', () => {
    expect(budgetOf([{ hourlyRate: null, flatFees: [] }])).toBe(null)
    expect(budgetOf([])).toBe(null)
  })
})
