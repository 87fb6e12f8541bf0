import { describe, expect, it } from 'vitest'
import { denialChanged } from './denials.ts'
import { factsChanged } from './facts.ts'
import { hasDigitDates, keptBack } from './kept.ts'

const english = 'Pay $1,200.50 by May 3, 2026 at 3:30 p.m., within 30 days.'

describe('the same facts in every language', () => {
  it.each([
    ['es', 'Pague $1,200.50 antes del 3 de mayo de 2026 a las 3:30 p. m., en un plazo de 30 días.'],
    ['es', 'Pague 1.200,50 dólares antes del 3 de mayo de 2026 a las 15:30, en 30 días.'],
    ['pt', 'Pague US$ 1.200,50 até 3 de maio de 2026 às 15h30, em 30 dias.'],
    ['de', 'Zahlen Sie bis zum 3. Mai 2026 um 15.30 Uhr 1.200,50 Dollar, innerhalb von 30 Tagen.'],
    ['tr', '3 Mayıs 2026 saat 15:30’a kadar, 30 gün içinde 1.200,50 dolar ödeyin.'],
    ['ru', 'Заплатите 1 200,50 доллара до 3 мая 2026 г., 15:30, в течение 30 дней.'],
    ['ar', 'ادفع ١٬٢٠٠٫٥٠ دولارًا قبل ٣ مايو ٢٠٢٦ الساعة ٣:٣٠ مساءً، خلال ٣٠ يومًا.'],
    ['zh', '请在2026年5月3日下午3点30分前的30天内支付1,200.50美元。'],
  ])('stand in %s: %s', (_language, translated) => {
    expect(factsChanged(english, translated)).toEqual([])
    expect(factsChanged(translated, english)).toEqual([])
  })

  it.each([
    ['Come at 3 p.m.', 'Kommen Sie um 15 Uhr.'],
    ['Come at 3 p.m.', '请下午3点来。'],
    ['The hearing is at 9:00 a.m.', 'La audiencia es a las 9 de la mañana.'],
    ['It costs 5000 dollars.', 'Cuesta 5 mil dólares.'],
    ['It costs $50,000.', '费用是5万美元。'],
    ['You may stay until June 9.', 'Вы можете остаться до 9 июня.'],
    ['About 50% of it', 'نحو ٥٠٪ منه'],
    ['The first half is due in May 2026.', 'الجزء الأول مستحق في مايو 2026.'],
    ['Wait 2 weeks, then write to USCIS.', 'Подождите 2 недели и напишите в USCIS.'],
    ['On the 3rd of May', 'Am 3. Mai'],
    ['A 30-day stay since 2019', 'Ein 30-tägiger Aufenthalt seit 2019'],
    ['I have been here since 2019, for 40 days.', '我自2019年起在这里，已有40天。'],
    ['My mother is 70 years old.', 'Mi madre tiene 70 años.'],
    ['The fee is 1,440 dollars.', 'Die Gebühr beträgt 1.440 Dollar.'],
  ])('%s is %s', (source, translated) => {
    expect(factsChanged(source, translated)).toEqual([])
  })
})

describe('a fact that is lost, changed or new', () => {
  it.each([
    ['Pay $900 by June 1.', 'Pague $900 antes del 1 de julio.', 'dates'],
    ['Pay $900 by June 1.', 'Pague $9.000 antes del 1 de junio.', 'numbers'],
    ['Pay $900 by June 1.', 'Pague 900 euros antes del 1 de junio.', 'currencies'],
    ['Pay $900 by June 1.', 'Pague antes del 1 de junio.', 'numbers'],
    ['Pay $900 soon.', 'Pague $900 antes del 1 de junio.', 'dates'],
    ['You have 30 days.', 'لديك ٣ أيام.', 'numbers'],
    ['Come on May 3 and June 9.', '请在6月3日和5月9日来。', 'dates'],
    [
      'Pay $500 to the court and $50 to the clerk.',
      'Pague $50 a la corte y $500 al secretario.',
      'numbers',
    ],
    ['Come at 3:30 p.m.', 'Kommen Sie um 3:30 Uhr.', 'times'],
    ['Write to USCIS.', 'Напишите в ICE.', 'agencies'],
    ['It is 50% less.', 'Es 50 menos.', 'percents'],
    ['You have 30 days to answer.', 'Tiene 30 semanas para responder.', 'units'],
    ['You have 30 days to answer.', 'لديك 30 شهرًا للرد.', 'units'],
    ['Wait 2 weeks.', '请等2天。', 'units'],
    ['You have ten business days.', 'У вас 10 дней.', 'units'],
    ['Es dauert 6 Monate.', 'It takes 6 years.', 'units'],
  ])('%s is not %s', (source, translated, kind) => {
    expect(factsChanged(source, translated)).toContain(kind)
  })

  it.each([
    ['You must not travel.', 'Usted debe viajar.'],
    ['Вы не должны работать.', 'You have to work.'],
    ['你不能工作。', 'You can work.'],
    ['Sie dürfen arbeiten.', 'You may not work.'],
    ['يجب ألا تسافر، لا تسافر.', 'You should travel.'],
    ['Çalışmamalısınız.', 'You should work.'],
    ['Gelemem.', 'I can come.'],
    ['Gelmeyecek.', 'He will come.'],
    ['Hakim bana ayrılmamamı söyledi.', 'The judge told me to leave.'],
    ['قال لي ألا أسافر.', 'He told me to travel.'],
    ['Nadie vino.', 'Somebody came.'],
    ['Мне никто не звонил, ничего.', 'Somebody called me.'],
  ])('a "not": %s is not %s', (source, translated) => {
    expect(denialChanged(source, translated)).toBe(true)
  })

  it.each([
    ['You must not travel.', 'Usted no debe viajar.'],
    ['You must not travel unless they allow it.', 'Sie dürfen nur reisen, wenn man es erlaubt.'],
    ['对不起，我明天来。', 'Sorry, I am coming tomorrow.'],
    ['Do not work until you have the card.', '拿到卡之前不要工作。'],
    ['Bring your passport.', 'Traiga su pasaporte.'],
    ['I have no papers.', 'У меня нет документов.'],
    ['El juez me dijo que no viaje.', 'قال لي القاضي ألا أسافر.'],
    ['The judge told me not to leave.', 'Hakim bana ayrılmamamı söyledi.'],
    ['I cannot pay this month.', 'Bu ay ödeyemem.'],
    ['I will not be able to come.', 'Gelemeyeceğim.'],
    ['Nobody told me.', 'Nadie me dijo nada.'],
    ['He will not come.', 'Gelmeyecek.'],
    ['I agreed to sign.', 'İmzalamayı kabul ettim.'],
    ['I must sign.', 'İmzalamam gerekiyor.'],
    ['The lawyer asked me to wait.', 'Avukat beklememi istedi.'],
  ])('and a "not" that stays: %s, %s', (source, translated) => {
    expect(denialChanged(source, translated)).toBe(false)
  })
})

describe('what needs no translation', () => {
  const kept = (text: string) => keptBack(text, []).map(({ start, end }) => text.slice(start, end))

  it('does not go out: forms, receipts, addresses, dates in digits', () => {
    expect(
      kept(
        'Send Form I-485 and DS-160 (IOE0912345678) by 05/03/2026 to https://uscis.gov/x or a@b.test.',
      ),
    ).toEqual(['I-485', 'DS-160', 'IOE0912345678', '05/03/2026', 'https://uscis.gov/x', 'a@b.test'])
    expect(kept('قبل ٠٣/٠٥/٢٠٢٦')).toEqual(['٠٣/٠٥/٢٠٢٦'])
    expect(kept('Bis zum 3.5.2026, also 2026-05-03')).toEqual(['3.5.2026', '2026-05-03'])
    expect(kept('It costs 1.200,50 and 3.5 hours')).toEqual([])
  })

  it('a date in digits whose day and month could be turned round is told of', () => {
    expect(hasDigitDates('hasta el 05/03/2026')).toBe(true)
    expect(hasDigitDates('2026-05-03 at 3 p.m.')).toBe(false)
  })
})
