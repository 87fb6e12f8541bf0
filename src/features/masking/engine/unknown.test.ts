import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bloomHas, bloomOf } from './bloom.ts'
import { isWord } from './dictionary.ts'
import { maskPersonalData } from './find.ts'
import { dictionaryLanguages, stemOf } from './stems.ts'

const masked = (text: string) => maskPersonalData(text, () => '▮')

describe('masking fails closed', () => {
  it.each([
    [
      'Quenby from the restaurant told them i have fake papers',
      '▮ from the restaurant told them i have fake papers',
    ],
    [
      'the officer asked why Tarquin and Nkechinyere have different last names',
      'the officer asked why ▮ and ▮ have different last names',
    ],
    ['agarraron a Osmaira saliendo del trabajo', 'agarraron a ▮ saliendo del trabajo'],
    ['levaram o Wandercleison ontem na obra', 'levaram o ▮ ontem na obra'],
    [
      'der vorarbeiter, so ein Gunthild, behält unsere ausweise',
      'der vorarbeiter, so ein ▮, behält unsere ausweise',
    ],
    ['richterin heißt applewhite, termin im märz', 'richterin heißt ▮, termin im märz'],
    [
      'ekip başı tuğkanmış, sonra Zöhre geldi, ikisi de yeğenim',
      'ekip başı tuğkanmış, sonra ▮ geldi, ikisi de yeğenim',
    ],
    ['её муж хадижат забрал паспорт', 'её муж ▮ забрал паспорт'],
  ])('with a word that no dictionary has: %s', (text, shown) => expect(masked(text)).toBe(shown))

  it.each([
    ['أخوي رتيبة بقي في كابل', 'أخوي ▮ بقي في كابل'],
    ['انا ليبي طبيب، مصباح الورفلي، عندي J-1', 'انا ليبي طبيب، ▮، عندي J-1'],
    ['教会的人说，前妻郗若兰说我假结婚', '教会的人说，前妻▮说我假结婚'],
    ['我是藏族，叫丹增曲珍，没有中国护照', '我是藏族，叫▮，没有中国护照'],
    ['介绍人继红收了我八万美金', '介绍人▮收了我八万美金'],
  ])('in writing without capitals, where a name may stand: %s', (text, shown) =>
    expect(masked(text)).toBe(shown),
  )

  it.each([
    [
      'la camioneta era eme ele equis, cuarenta y uno, ochenta y dos, yo soy testigo',
      'la camioneta era ▮, yo soy testigo',
    ],
    ['Kennzeichen OF-KB 2871, Strafbefehl', 'Kennzeichen ▮, Strafbefehl'],
    ['правда, номер JBX-5519, назначили суд', 'правда, номер ▮, назначили суд'],
    ['We live at 2718 Juniper St Apt 4 and wait', 'We live at ▮ and wait'],
    ['Mail: neuanfang ätt posteo punkt de. Danke', 'Mail: ▮. Danke'],
    ['号码N0037741290，她没有犯过罪', '号码▮，她没有犯过罪'],
  ])('with rows of digits, words and letters: %s', (text, shown) =>
    expect(masked(text)).toBe(shown),
  )

  it.each([
    'Das Jobcenter schickt die Fiktionsbescheinigung nicht, der Rückflug ist weg.',
    'We drove from Scarsdale to Galveston and then to Holland, Michigan.',
    'El aeropuerto de Newark queda lejos de Postville, Iowa.',
    'Мы живём в Вайоминге, суд в Хьюстоне.',
    'Solicitei asilo em 2019. Paguei a taxa. Fiquei doente. Entreguei tudo. شكرا',
    'Remarried last year. Misdelivered twice, they said.',
    'My hearing is on March 5, 2026 and I filed 03/05/2024',
    '我哥哥成为公民以后，可以申请我吗？',
  ])('and leaves alone what words and places explain: %s', (text) =>
    expect(masked(text)).toBe(text),
  )
})

describe('the packed dictionaries', () => {
  it('never deny a word they hold', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), {
          minLength: 1,
          maxLength: 200,
        }),
        (words) => {
          const bytes = bloomOf(new Set(words), 9)
          expect(words.filter((word) => !bloomHas(bytes, word))).toEqual([])
        },
      ),
    )
  })

  it.each([
    ['en', 'husbands'],
    ['es', 'trabajábamos'],
    ['pt', 'preencheu'],
    ['de', 'wohnungsgeberbestatigung'],
    ['tr', 'calisiyorduk'],
    ['ru', 'адвокатами'],
    ['ar', 'محامي'],
    ['zh', '律师'],
  ] as const)('know a word of %s in the form people write: %s', (language, word) =>
    expect(isWord(word.normalize('NFKD').replaceAll(/\p{M}/gu, ''), language)).toBe(true),
  )

  it('hold few of the words that nobody uses', () => {
    const nonsense = Array.from(
      { length: 500 },
      (_, place) =>
        `${'qxzvkw'[place % 6]}${'jqxzv'[place % 5]}${String.fromCharCode(97 + (place % 26))}${'kqwxzjv'[place % 7]}${String.fromCharCode(97 + ((place * 7) % 26))}q`,
    )
    // German joins short words to long ones, so it explains more.
    expect(
      dictionaryLanguages.filter(
        (language) =>
          language !== 'de' && nonsense.filter((word) => isWord(word, language)).length >= 40,
      ),
    ).toEqual([])
  })

  it.each([
    ['ru', 'законами', 'законов'],
    ['es', 'trabajo', 'trabajamos'],
    ['tr', 'davalarimizda', 'davanin'],
  ] as const)('meet in the stem of %s: %s, %s', (language, one, other) =>
    expect(stemOf(one, language)).toBe(stemOf(other, language)),
  )
})
