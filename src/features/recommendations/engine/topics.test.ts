import { describe, expect, it } from 'vitest'
import { budgetOf } from './budget.ts'
import { complexityOf } from './complexity.ts'
import { languageOf } from './language.ts'
import { topicsOf, type QuestionWords } from './topics.ts'

const question = (words: Partial<QuestionWords>): QuestionWords => ({ category: 'other', title: 'A question', content: 'What should I do now?', tags: [], ...words })

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
    ['deportation', 'I asked for asylum and my wife is with me.', ['deportation'], ['family', 'asylum']],
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
    ['the removal of conditions is no deportation', 'How do I ask for removal of conditions?', 'deportation'],
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

describe('the language of a question', () => {
  it.each([
    ['en', 'May I work while my application waits? I have heard nothing since then.'],
    ['es', '¿Puedo trabajar mientras espero? Presenté mi solicitud hace cuatro meses y no he recibido nada.'],
    ['de', 'Darf ich arbeiten, während ich warte? Ich habe den Antrag vor vier Monaten gestellt und nichts gehört.'],
    ['tr', 'Başvurum beklerken çalışabilir miyim? Dört ay önce başvurdum ve hiç haber yok, ne yapmam gerekir?'],
    ['ar', 'هل يمكنني العمل أثناء انتظار طلبي؟ قدمت I-765 قبل أربعة أشهر ولم أسمع شيئاً.'],
    ['ru', 'Могу ли я работать, пока жду решения по I-765? Прошло уже четыре месяца.'],
    ['zh', '我在等待申请结果期间可以工作吗？我四个月前递交了 I-765 表格，一直没有消息。'],
    ['pt', 'Posso trabalhar enquanto espero? Eu enviei o meu pedido há quatro meses e não recebi nada.'],
    ['fr', 'Puis-je travailler pendant que j’attends ? Je suis sans nouvelles depuis quatre mois et je ne sais pas quoi faire.'],
    ['it', 'Posso lavorare mentre aspetto? Ho presentato la domanda quattro mesi fa e non ho saputo più niente.'],
  ])('%s is recognised', (language, text) => {
    expect(languageOf(text)).toBe(language)
  })

  it.each([
    ['', 'nothing'],
    ['I-130?', 'too little'],
    ['Чи можу я працювати, поки чекаю? Її немає вже чотири місяці.', 'Ukrainian'],
    ['آیا می‌توانم در حالی که منتظر هستم کار کنم؟', 'Persian'],
    ['申請を待っている間に働くことはできますか？', 'Japanese'],
    ['Tôi có thể làm việc trong khi chờ đợi không?', 'Vietnamese'],
  ])('stays open for “%s” (%s)', (text) => {
    expect(languageOf(text)).toBe(null)
  })
})

describe('complexity', () => {
  const shape = (content: string, category: QuestionWords['category'] = 'other') => topicsOf(question({ category, content }))
  it.each([
    ['low', ['plain'], 'normal', shape('Which form?', 'citizenship'), 200],
    ['low', ['plain'], 'low', shape('Which form?', 'visas'), 1_500],
    ['medium', ['soon'], 'high', shape('Which form?', 'citizenship'), 200],
    ['medium', ['protection'], 'normal', shape('Which form?', 'asylum'), 200],
    ['medium', ['severalTopics', 'long'], 'normal', shape('My wife has an H-1B.', 'family'), 1_501],
    ['high', ['urgent', 'protection'], 'urgent', shape('Which form?', 'deportation'), 200],
    ['high', ['protection', 'severalTopics'], 'normal', shape('My wife is here too.', 'asylum'), 200],
  ] as const)('is %s by %j', (complexity, reasons, urgency, topics, length) => {
    expect(complexityOf({ urgency, topics, length })).toEqual({ complexity, reasons })
  })
})

describe('the budget range', () => {
  it('comes from fixed fees where there are any, and leaves free ones out', () => {
    expect(budgetOf([{ hourlyRate: 300, flatFees: [0, 150] }, { hourlyRate: null, flatFees: [450] }])).toEqual({ min: 150, max: 450, kind: 'fixed', feesUsed: 2 })
  })
  it('comes from hourly rates otherwise', () => {
    expect(budgetOf([{ hourlyRate: 300, flatFees: [0] }, { hourlyRate: 180, flatFees: [] }])).toEqual({ min: 180, max: 300, kind: 'hourly', feesUsed: 2 })
  })
  it('is none where nobody lists a fee', () => {
    expect(budgetOf([{ hourlyRate: null, flatFees: [] }])).toBe(null)
    expect(budgetOf([])).toBe(null)
  })
})
