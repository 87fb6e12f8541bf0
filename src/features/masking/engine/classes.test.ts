import { describe, expect, it } from 'vitest'
import { maskPersonalData } from './find.ts'

const masked = (text: string) => maskPersonalData(text, () => '▮')

describe('a day of birth in words', () => {
  it.each([
    [
      'nací el catorce de sectiembre de noventa y tres, entré en octubre del 2001',
      'nací el ▮, entré en octubre del 2001',
    ],
    [
      'nasci aos vinte e três de junho de mil novecentos e oitenta e oito em Betim',
      'nasci aos ▮ em Betim',
    ],
    ['bin am dritten Juli sechsundneunzig in Herat geboren', 'bin am ▮ in Herat geboren'],
    ['otuz ocak bin dokuz yüz doksan yedi doğumluyum', '▮ doğumluyum'],
    ['рождён я седьмого ноября восемьдесят второго, мобилизация', 'рождён я ▮, мобилизация'],
    [
      'أنا من مواليد خمسة وعشرين تشرين الثاني ألف وتسعمية وتسعين، من حلب',
      'أنا من مواليد ▮، من حلب',
    ],
    ['我是一九七五年腊月初八生的', '我是▮生的'],
    [
      'my birthday is the ninth of may nineteen eighty nine, hearing on the tenth of june',
      'my birthday is the ▮, hearing on the tenth of june',
    ],
  ])('is hidden in “%s”, and no other date', (text, shown) => expect(masked(text)).toBe(shown))

  it.each([
    'The hearing is on the third of March',
    'nacimos en marzo los dos',
    'суд третьего июня, апелляция до седьмого ноября',
  ])('is not seen in “%s”', (text) => expect(masked(text)).toBe(text))
})

describe('numbers with letters among their digits', () => {
  it.each([
    ['A nubmer A#o98 l27 44O, hearing on June 3', 'A nubmer ▮, hearing on June 3'],
    ['o rg MG 14 3o8 22l, tirei em Betim', 'o rg ▮, tirei em Betim'],
    ['yabancı kimlik no 99 o41 62 87 3l 6, Gaziantep', 'yabancı kimlik no ▮, Gaziantep'],
    ['ИИН 9о0314 4ОО271, удостоверение', 'ИИН ▮, удостоверение'],
    ['my social is 4 0 8 / 7 7 / 1 2 6 l, office in Macon', 'my social is ▮, office in Macon'],
  ])('are hidden in “%s”', (text, shown) => expect(masked(text)).toBe(shown))
})

describe('names that nothing but their neighbors give away', () => {
  it.each([
    ['my roomate joy and her bf Angel will sign', 'my roomate ▮ and her bf ▮ will sign'],
    ['MI MARIDO ANGEL NO TIENE LA CULPA', 'MI MARIDO ▮ NO TIENE LA CULPA'],
    ['Natal é meu pai e Páscoa minha avó', '▮ é meu pai e ▮ minha avó'],
    ['ana esmi Khawla w a5oy 7amza fi el se3odia', 'ana esmi ▮ w a5oy ▮ fi el se3odia'],
    ['家暴，Mark会查手机', '家暴，▮会查手机'],
    ['餐廳要頂讓給許志豪', '餐廳要頂讓給▮'],
    ['I live in Everett, near Marietta, Georgia', 'I live in Everett, near Marietta, Georgia'],
  ])('%s', (text, shown) => expect(masked(text)).toBe(shown))
})
