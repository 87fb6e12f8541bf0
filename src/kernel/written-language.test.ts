import { describe, expect, it } from 'vitest'
import { languageOf } from './written-language.ts'

describe('the language of a question', () => {
  it.each([
    ['en', 'May I work while my application waits? I have heard nothing since then.'],
    [
      'es',
      '¿Puedo trabajar mientras espero? Presenté mi solicitud hace cuatro meses y no he recibido nada.',
    ],
    [
      'de',
      'Darf ich arbeiten, während ich warte? Ich habe den Antrag vor vier Monaten gestellt und nichts gehört.',
    ],
    [
      'tr',
      'Başvurum beklerken çalışabilir miyim? Dört ay önce başvurdum ve hiç haber yok, ne yapmam gerekir?',
    ],
    ['ar', 'هل يمكنني العمل أثناء انتظار طلبي؟ قدمت I-765 قبل أربعة أشهر ولم أسمع شيئاً.'],
    ['ru', 'Могу ли я работать, пока жду решения по I-765? Прошло уже четыре месяца.'],
    ['zh', '我在等待申请结果期间可以工作吗？我四个月前递交了 I-765 表格，一直没有消息。'],
    [
      'pt',
      'Posso trabalhar enquanto espero? Eu enviei o meu pedido há quatro meses e não recebi nada.',
    ],
    [
      'fr',
      'Puis-je travailler pendant que j’attends ? Je suis sans nouvelles depuis quatre mois et je ne sais pas quoi faire.',
    ],
    [
      'it',
      'Posso lavorare mentre aspetto? Ho presentato la domanda quattro mesi fa e non ho saputo più niente.',
    ],
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
