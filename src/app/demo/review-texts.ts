/** What the demo's clients say of their lawyers: stars, title, text. */
export const reviewTexts: readonly (readonly [number, string, string])[] = [
  [
    5,
    'Clear from the first day',
    'Every step was explained before it happened, and the fee was what was agreed.',
  ],
  [
    5,
    'Por fin alguien que escucha',
    'Me habló en mi idioma y me dijo la verdad sobre mi caso, también lo difícil.',
  ],
  [4, 'Good work, a little slow', 'The result was right. Answers took two days at times.'],
  [5, 'Sehr genau', 'Alle Unterlagen wurden zweimal geprüft, und die Frist wurde eingehalten.'],
  [4, 'Careful and kind', 'My mother was nervous, and was treated with patience.'],
  [3, 'Fine in the end', 'I had to ask several times where things stood.'],
  [5, '非常专业', '材料准备得很仔细，面谈之前还陪我练习了两次。'],
  [5, 'Объяснили каждый шаг', 'Не обещали лишнего и всё сделали в срок.'],
  [4, 'Dürüst ve sabırlı', 'Sorularımın hepsini yanıtladı, masrafları baştan söyledi.'],
  [5, 'أمين وواضح', 'شرح لي كل شيء بلغتي ولم يعدني بما لا يملك.'],
  [
    5,
    'She found the mistake',
    'Our first form had a wrong date in it. She saw it at once and told us how to mend it.',
  ],
  [
    4,
    'Honest about the wait',
    'I was told it would take a year, and it took fourteen months. Nobody pretended otherwise.',
  ],
  [
    5,
    'Preparó a mi hijo con paciencia',
    'Mi hijo de doce años estaba muy nervioso. Practicaron juntos y salió contento.',
  ],
  [
    2,
    'Hard to reach',
    'The work was done, but I learned of the hearing date from the court and not from the office.',
  ],
  [
    5,
    'Worth the drive',
    'Two hours each way, and I would do it again. Everything was ready when I came.',
  ],
  [
    4,
    'Explicou os custos',
    'Recebi o preço por escrito antes de começar. Só a tradução custou mais do que eu pensava.',
  ],
  [
    5,
    'Stood next to my brother',
    'He walked out with us on a Friday. Before that she had told us plainly that it could go the other way.',
  ],
  [
    5,
    'Merkte sich alles',
    'Ich musste nie etwas zweimal erzählen. Auch die Rückfragen kamen schnell.',
  ],
  [4, 'Спокойно и по делу', 'Ответы иногда приходили вечером, но всегда в тот же день.'],
  [
    5,
    'The list saved us',
    'A list of papers on the first day, and a second list of what could be left out.',
  ],
  [
    3,
    'Good lawyer, busy office',
    'When I had the lawyer on the phone, all was clear. Getting there took patience.',
  ],
  [5, 'Evde tercüme gerekmedi', 'Annem her şeyi kendi dilinde anlattı ve ilk kez rahat etti.'],
  [5, '诚实', '他告诉我现在申请太早，让我等四个月，没有收我的钱。'],
  [4, 'متابعة جيدة', 'كانت تخبرني بكل رسالة تصل من المكتب، حتى حين لم يكن فيها جديد.'],
]
