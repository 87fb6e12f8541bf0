import type { SpokenLanguage } from '#features/lawyers/rules.ts'

/** What the demo's clients say of their lawyers: language, stars, title, text. */
export const reviewTexts: readonly (readonly [SpokenLanguage, number, string, string])[] = [
  [
    'en',
    5,
    'Clear from the first day',
    'Every step was explained before it happened, and the fee was what was agreed.',
  ],
  [
    'es',
    5,
    'Por fin alguien que escucha',
    'Me habló en mi idioma y me dijo la verdad sobre mi caso, también lo difícil.',
  ],
  ['en', 4, 'Good work, a little slow', 'The result was right. Answers took two days at times.'],
  [
    'de',
    5,
    'Sehr genau',
    'Alle Unterlagen wurden zweimal geprüft, und die Frist wurde eingehalten.',
  ],
  ['en', 4, 'Careful and kind', 'My mother was nervous, and was treated with patience.'],
  ['en', 3, 'Fine in the end', 'I had to ask several times where things stood.'],
  ['zh', 5, '非常专业', '材料准备得很仔细，面谈之前还陪我练习了两次。'],
  ['ru', 5, 'Объяснили каждый шаг', 'Не обещали лишнего и всё сделали в срок.'],
  ['tr', 4, 'Dürüst ve sabırlı', 'Sorularımın hepsini yanıtladı, masrafları baştan söyledi.'],
  ['ar', 5, 'صدق ووضوح', 'كل شيء شُرح لي بلغتي، ولم أسمع وعدًا فارغًا.'],
  [
    'en',
    5,
    'The mistake was found',
    'Our first form had a wrong date in it. It was seen at once, and we were told how to mend it.',
  ],
  [
    'en',
    4,
    'Honest about the wait',
    'I was told it would take a year, and it took fourteen months. Nobody pretended otherwise.',
  ],
  [
    'es',
    5,
    'Preparó a mi hijo con paciencia',
    'Mi hijo de doce años estaba muy nervioso. Practicaron juntos y salió contento.',
  ],
  [
    'en',
    2,
    'Hard to reach',
    'The work was done, but I learned of the hearing date from the court and not from the office.',
  ],
  [
    'en',
    5,
    'Worth the drive',
    'Two hours each way, and I would do it again. Everything was ready when I came.',
  ],
  [
    'pt',
    4,
    'Explicou os custos',
    'Recebi o preço por escrito antes de começar. Só a tradução custou mais do que eu pensava.',
  ],
  [
    'en',
    5,
    'Stood next to my brother',
    'He walked out with us on a Friday. Before that we were told plainly that it could go the other way.',
  ],
  [
    'de',
    5,
    'Merkte sich alles',
    'Ich musste nie etwas zweimal erzählen. Auch die Rückfragen kamen schnell.',
  ],
  ['ru', 4, 'Спокойно и по делу', 'Ответы иногда приходили вечером, но всегда в тот же день.'],
  [
    'en',
    5,
    'The list saved us',
    'A list of papers on the first day, and a second list of what could be left out.',
  ],
  [
    'en',
    3,
    'Good lawyer, busy office',
    'When I had the lawyer on the phone, all was clear. Getting there took patience.',
  ],
  [
    'tr',
    5,
    'Evde tercüme gerekmedi',
    'Annem her şeyi kendi dilinde anlattı ve ilk kez rahat etti.',
  ],
  ['zh', 5, '诚实', '我听到的是：现在申请太早，再等四个月。没有收我的钱。'],
  ['ar', 4, 'متابعة جيدة', 'وصلني خبر كل رسالة من دائرة الهجرة، حتى حين لم يكن فيها جديد.'],
]
