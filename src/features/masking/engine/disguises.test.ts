import { describe, expect, it } from 'vitest'
import { maskPersonalData } from './find.ts'

const masked = (text: string) => maskPersonalData(text, () => '▮')

/** Each of these was once read by lawyers before a claim. */
describe('what a lawyer could use to reach or name somebody is hidden', () => {
  it.each([
    ['Hello, my name is Rosalinda Quispe and I am from Peru.', /Rosalinda|Quispe/],
    ['Hola, me llamo Rosalinda Quispe y mi esposo es Juan Carlos Pérez.', /Rosalinda|Juan|Pérez/],
    ['Ich heiße Rosalinda Quispe.', /Rosalinda|Quispe/],
    ['Benim adım Rosalinda Quispe.', /Rosalinda|Quispe/],
    ['اسمي روزاليندا كيسبي وأنا من بيرو', /روزاليندا|كيسبي/],
    ['Меня зовут Розалинда Киспе.', /Розалинда|Киспе/],
    ['我叫王小明，来自北京。', /王小明/],
    ['Meu nome é Rosalinda Quispe.', /Rosalinda|Quispe/],
    ['Thank you. Sincerely, Rosalinda Quispe', /Rosalinda|Quispe/],
  ])('a name: %s', (text, secret) => expect(masked(text)).not.toMatch(secret))

  it.each([
    'rosa.quispe at gmail dot com',
    'rosa (at) gmail (dot) com',
    'rosa arroba gmail punto com',
    'my gmail is rosaquispe88',
    'роза@почта.рф',
    'بريدي rosa＠gmail.com',
    'ro\u200Bsa@gmail.com',
  ])('an e-mail address: %s', (text) => expect(masked(text)).not.toMatch(/rosa|роза|ro\u200Bsa/i))

  it.each([
    '212_555_0199',
    '212,555,0199',
    '212·555·0199',
    '212*555*0199',
    '212x555x0199',
    '212/555/0199',
    '2I2-555-O199',
    '2 1 2 5 5 5 0 1 9 9',
    '٢١٢-٥٥٥-٠١٩٩',
    '二一二五五五零一九九',
    '2️⃣1️⃣2️⃣5️⃣5️⃣5️⃣0️⃣1️⃣9️⃣9️⃣',
    'call me at two one two five five five zero one nine nine',
  ])('a phone number: %s', (text) =>
    expect(masked(text)).not.toMatch(/555|O199|5 5 5|٥٥٥|五五五|5️|five five/),
  )

  it.each([
    ['telegram @rosaquispe', /rosaquispe/],
    ['facebook.com/rosa.quispe.98', /rosa/],
    ['微信号 rosaquispe88', /rosaquispe/],
    ['see https://example.org/rosa-quispe', /rosa/],
    ['my instagram is rosa_quispe', /rosa/],
  ])('a way to write: %s', (text, secret) => expect(masked(text)).not.toMatch(secret))

  it.each([
    ['I live at 1245 West 42nd Street, Apt 5B, New York', /1245|42nd/],
    ['Vivo en la Calle 45 # 12-34, Bogotá', /45|12-34/],
    ['Ich wohne in der Lindenstraße 14, 10969 Berlin', /Lindenstraße 14/],
    ['Atatürk Caddesi No: 25 Daire 4, Ankara', /Atatürk Caddesi|25/],
    ['я живу на ул. Ленина, д. 15, кв. 8', /Ленина|15/],
    ['أسكن في شارع التحرير رقم 12، القاهرة', /التحرير|12/],
    ['我住在北京市朝阳区建国路88号', /建国路88/],
    ['Moro na Rua das Flores, 123, São Paulo', /Flores, 123/],
  ])('an address: %s', (text, secret) => expect(masked(text)).not.toMatch(secret))
})
