import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'
import { readabilityOf } from './readability.ts'
import { syllablesOf } from './syllables.ts'

describe('the language of a text', () => {
  it.each([
    ['en', 'You must submit the requested evidence within 84 days of the date of this notice.'],
    [
      'es',
      'Usted debe presentar las pruebas solicitadas antes de la fecha que se indica en este aviso.',
    ],
    ['pt', 'Você deve apresentar os documentos pedidos até a data que está neste aviso.'],
    [
      'de',
      'Sie müssen die verlangten Unterlagen bis zu dem Tag einreichen, der in diesem Bescheid steht.',
    ],
    [
      'tr',
      'İstenen belgeleri bu bildirimde yazan tarihe kadar göndermeniz gerekir ve bu süre uzatılmaz.',
    ],
    ['ru', 'Вы должны представить документы до даты, указанной в этом уведомлении.'],
    ['ar', 'يجب عليك تقديم المستندات المطلوبة قبل التاريخ المذكور في هذا الإشعار.'],
    ['zh', '您必须在本通知所示日期之前提交所要求的文件。'],
    ['en', 'Lessee indemnifies Lessor.'],
    ['other', 'Ο αιτών πρέπει να υποβάλει τα έγγραφα.'],
    ['other', '12345 — 678'],
  ])('is %s: %s', (language, text) => {
    expect(languageOf(text)).toBe(language)
  })
})

describe('syllables', () => {
  it.each([
    [
      'en',
      {
        must: 1,
        notice: 2,
        submit: 2,
        submitted: 3,
        filed: 1,
        dates: 1,
        notices: 3,
        evidence: 3,
        people: 2,
        period: 3,
        nation: 2,
        immediate: 4,
        the: 1,
        eligible: 4,
      },
    ],
    [
      'es',
      { casa: 2, aviso: 3, fecha: 2, día: 2, tiene: 2, porque: 2, guerra: 2, país: 2, estudiar: 3 },
    ],
    ['de', { Haus: 1, Bescheid: 2, müssen: 2, Unterlagen: 4, Behörde: 3 }],
    ['pt', { não: 1, você: 2, data: 2, aviso: 3, deve: 2 }],
    ['ru', { дом: 1, документы: 4, дата: 2 }],
    ['tr', { belge: 2, gönderin: 3, tarih: 2 }],
  ] as const)('of words in %s', (language, words) => {
    expect(
      Object.fromEntries(Object.keys(words).map((word) => [word, syllablesOf(word, language)])),
    ).toEqual(words)
  })
})

describe('readability', () => {
  it('is Flesch’s own arithmetic in English', () => {
    // Ten words, two sentences, ten syllables: 206.835 − 1.015 × 5 − 84.6 × 1 = 117.16, more than the scale holds.
    expect(readabilityOf('The cat sat on mats. The dog ran back home.', 'en')).toMatchObject({
      score: 10,
      grade: 0,
    })
    // Eight words, one sentence, 13 syllables: 206.835 − 8.12 − 137.475 = 61.24; 3.12 + 19.175 − 15.59 = 6.7.
    expect(readabilityOf('You must submit the evidence before the hearing.', 'en')).toMatchObject({
      score: 6.1,
      grade: 6.7,
    })
  })

  it.each([
    ['es', 'Usted debe ir a la corte. El juez lee su caso.', 'Szigriszt-Pazos'],
    ['de', 'Sie gehen zum Gericht. Der Richter liest den Fall.', 'Amstad'],
    ['pt', 'Você deve ir ao juiz. O juiz lê o seu caso.', 'Flesch–Martins'],
    ['ru', 'Вы идёте в суд. Судья читает дело.', 'Oborneva'],
    ['tr', 'Siz yarın gelin. Hakim sizi dinler.', 'Ateşman'],
    ['ar', 'اذهب الى البيت. هذا هو الرقم.', 'Al-Heeti'],
    ['en', 'You go to court. The judge reads your case.', 'Flesch Reading Ease, Flesch–Kincaid'],
  ] as const)(
    'names the published formula of %s, and easy sentences score high',
    (language, text, formula) => {
      const easy = readabilityOf(text, language)!
      expect(easy.formula).toBe(formula)
      expect(easy.score).toBeGreaterThanOrEqual(6)
    },
  )

  it.each([
    [
      'es',
      'La administración competente procederá a la desestimación de las reclamaciones extemporáneamente interpuestas por los administrados correspondientes.',
    ],
    [
      'de',
      'Die Aufenthaltserlaubnisverlängerungsunterlagen einschließlich sämtlicher Staatsangehörigkeitsnachweisdokumente werden vollständigkeitshalber zurückgefordert.',
    ],
    [
      'ru',
      'Представленная документация подвергается дополнительному административному рассмотрению уполномоченными представителями соответствующего государственного учреждения.',
    ],
    ['ar', 'والمستندات المستخرجة للمستفيدين والمتقدمين بالإجراءات الاستثنائية المستعجلة'],
    [
      'en',
      'Notwithstanding aforementioned administrative considerations, adjudication necessitates comprehensive documentation establishing eligibility.',
    ],
  ] as const)('hard sentences in %s score low', (language, text) => {
    expect(readabilityOf(text, language)!.score).toBeLessThan(3)
  })

  it.each([
    ['zh', '您必须提交文件。'],
    ['other', 'Ο αιτών πρέπει να υποβάλει'],
    ['en', 'Hello there.'],
    ['en', ''],
  ] as const)('is not scored: %s %s', (language, text) => {
    expect(readabilityOf(text, language)).toBeNull()
  })

  it('does not move with the marks above Arabic letters', () => {
    expect(readabilityOf('كَتَبَ الوَلَدُ الدَّرسَ في البيت', 'ar')).toEqual(
      readabilityOf('كتب الولد الدرس في البيت', 'ar'),
    )
  })
})
