import { describe, expect, it } from 'vitest'
import { keysOf, mostKeys, namesFrom, nearness } from './engine/names.ts'

const same = [
  ['José Martínez', 'Jose Martinez'],
  ['MARTINEZ, José', 'jose martinez'],
  ['Dr. Ana Souza', 'Ana Souza'],
  ['Acme Farms, LLC', 'ACME FARMS'],
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
  ['Jean-Pierre Dubois', 'jean pierre dubois'],
  ['Conor O’Brien', "O'Brien Conor"],
  ['María del Carmen Ruiz', 'Maria Carmen Ruiz'],
  ['Çağla Şahin', 'cagla sahin'],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['王小明', '王小明'],
  ['Иван Петров', 'Петров Иван'],
] as const

const alike = [
  ['Александр Иванов', 'Alexander Ivanov'],
  ['Александр Иванов', 'Aleksandr Iwanow'],
  ['Ivan Ivanoff', 'Иван Иванов'],
  ['Сергей Щербаков', 'Sergey Shcherbakov'],
  ['Щербаков Сергей Петрович', 'Sergei Scherbakov'],
  ['Анна Сергеевна Иванова', 'Anna Ivanova'],
  ['Пётр Чайковский', 'Pyotr Tchaikovsky'],
  ['Пётр Чайковский', 'Petr Tschaikowski'],
  ['Юлия Соколова', 'Julia Sokolova'],
  ['Юлия Соколова', 'Yulia Sokolova'],
  ['Евгений Орлов', 'Yevgeny Orlov'],
  ['Евгений Орлов', 'Evgenii Orlov'],
  ['Дмитрий Жуков', 'Dmitri Zhukov'],
  ['Михаил Хачатурян', 'Michail Khachaturyan'],
  ['Григорій Шевченко', 'Hryhorii Shevchenko'],
  ['Ахмед Хусейнов', 'Ahmed Huseynov'],
  ['محمد علي', 'Mohammed Ali'],
  ['محمد علي', 'Muhammad Ali'],
  ['Mohamed Salah', 'محمد صلاح'],
  ['أحمد حسين', 'Ahmed Hussein'],
  ['أحمد حسين', 'Ahmad Husain'],
  ['يوسف الشريف', 'Youssef El Sherif'],
  ['يوسف الشريف', 'Yusuf al-Sharif'],
  ['عبد الرحمن السيد', 'Abdul Rahman Elsayed'],
  ['عبد الرحمن السيد', 'Abdelrahman El Sayed'],
  ['عبد الرحمن السيد', 'Abdurrahman Sayed'],
  ['خالد منصور', 'Khaled Mansour'],
  ['وليد مروان', 'Walid Marwan'],
  ['وليد مروان', 'Oualid Marouan'],
  ['داود قاسم', 'Dawood Qasim'],
  ['داود قاسم', 'Daoud Kassem'],
  ['فاطمة عثمان', 'Fatimah Othman'],
  ['عائشة فوزي', 'Aisha Fawzi'],
  ['رضا پهلوی', 'Reza Pahlavi'],
  ['Jürgen Müller', 'Juergen Mueller'],
  ['Juan Carlos García López', 'Juan García'],
  ['García López Juan Carlos', 'Juan Carlos García López Ruiz'],
  ['Wang Xiao Ming', 'Xiaoming Wang'],
  ['Duncan Mc Donald', 'Duncan McDonald'],
] as const

const apart = [
  ['José Martínez', 'José Mendoza'],
  ['Anna Ivanova', 'Olga Ivanova'],
  ['Maria Lopez', 'Pedro Lopez'],
  ['محمد علي', 'محمد صلاح'],
  ['أحمد حسين', 'خالد حسين'],
  ['Иван Петров', 'Иван Сидоров'],
  ['Александр Иванов', 'Алексей Иванов'],
  ['Wang Xiaoming', 'Wang Dawei'],
  ['王小明', '王大伟'],
  ['Acme Farms LLC', 'Summit Farms LLC'],
  ['John Smith', 'Jane Smith-Brown'],
  ['Juan Carlos García López', 'Juan Carlos Pérez Díaz'],
  ['Анна Сергеевна Иванова', 'Анна Сергеевна Петрова'],
  ['Li Na', 'Lu Ni'],
  ['Youssef El Sherif', 'Youssef El Masri'],
  ['Abdul Rahman', 'Abdul Karim'],
  ['Fatima Hassan', 'Fatima Omar Ali'],
  ['Petr Novak', 'Pavel Novak'],
] as const

// Too much rather than too little: the lawyer looks and says that it is somebody else.
const overWarned = [
  ['Fatima Hassan', 'Fatima Hussein Omar'],
  ['Mohammed Ali', 'Mahmoud Ali'],
  ['Maria Elena Lopez', 'Maria Elena Diaz'],
] as const

describe('names that are compared', () => {
  it.each(same)('%s and %s are the same name, either way round', (one, other) => {
    expect(nearness(one, other)).toBe('same')
    expect(nearness(other, one)).toBe('same')
  })

  it.each(alike)('%s may be %s, either way round', (one, other) => {
    expect(nearness(one, other)).not.toBe('apart')
    expect(nearness(other, one)).not.toBe('apart')
  })

  it.each(apart)('%s is not %s', (one, other) => {
    expect(nearness(one, other)).toBe('apart')
  })

  it.each(overWarned)(
    '%s and %s are other people, and are shown as possible all the same',
    (one, other) => {
      expect(nearness(one, other)).toBe('alike')
    },
  )

  it('nothing is compared where no letter is written, and no name has more keys than the list takes', () => {
    expect(keysOf(' - ')).toBeNull()
    for (const name of ['Jawad Jachwouad Jow Jewo Jowch Jechw', 'w '.repeat(400), 'ch'.repeat(60)])
      expect(keysOf(name)?.alike.length ?? 0).toBeLessThanOrEqual(mostKeys)
  })

  it('a table of a program gives its names: without its heading, addresses, numbers and repetitions', () => {
    const table =
      'Last name,First name,E-mail\n"Souza",Ana,ana@example.org\nПетров;Иван;1985\n\nAcme Farms LLC\r\nSouza,Ana'
    expect(namesFrom(table)).toEqual(['Souza Ana', 'Петров Иван', 'Acme Farms LLC'])
  })
})
