import { describe, expect, test } from 'vitest'
import { meantIn } from './engine/kinds.ts'

describe('a kind of case among searched words', () => {
  test.each([
    ['asylum', 'asylum', ''],
    ['Assylum', 'asylum', ''],
    ['asilum', 'asylum', ''],
    ['abogado de asilo', 'asylum', ''],
    ['Asyl München', 'asylum', 'München'],
    ['sığınma avukatı', 'asylum', ''],
    ['убежище', 'asylum', ''],
    ['адвокат по убежищу Houston', 'asylum', 'Houston'],
    ['محامي لجوء', 'asylum', ''],
    ['اللجوء', 'asylum', ''],
    ['庇护 律师', 'asylum', ''],
    ['воссоединение семьи', 'family', ''],
    ['reunificación familiar', 'family', ''],
    ['Familienzusammenführung', 'family', ''],
    ['aile birleşimi', 'family', ''],
    ['لم الشمل', 'family', ''],
    ['家庭团聚 律师', 'family', ''],
    ['visa de trabajo', 'h1b', ''],
    ['H-1B', 'h1b', ''],
    ['h1b Chen', 'h1b', 'Chen'],
    ['EB-1', 'eb1', ''],
    ['O-1 visa', 'o1', ''],
    ['estudante', 'student', ''],
    ['ciudadanía', 'naturalization', ''],
    ['Einbürgerung', 'naturalization', ''],
    ['sınır dışı', 'deportation', ''],
    ['deportasion', 'deportation', ''],
    ['removal defense Miami', 'deportation', 'Miami'],
    ['abogado', undefined, ''],
    ['immigration lawyer', undefined, ''],
  ])('%s is %s', (text, kind, rest) => {
    expect(meantIn(text)).toEqual({ ...(kind && { kind }), rest })
  })

  test.each([
    ['TPS', 'tps', ''],
    ['Temporary Protected Status', 'tps', ''],
    ['адвокат по ТПС', 'tps', ''],
    ['временный защитный статус', 'tps', ''],
    ['estatus de protección temporal', 'tps', ''],
    ['geçici koruma statüsü', 'tps', ''],
    ['الحماية المؤقتة', 'tps', ''],
    ['U4U', 'parole', ''],
    ['Uniting for Ukraine', 'parole', ''],
    ['EAD', 'workPermit', ''],
    ['work permit Houston', 'workPermit', 'Houston'],
    ['разрешение на работу', 'workPermit', ''],
    ['permiso de trabajo', 'workPermit', ''],
    ['工作许可 律师', 'workPermit', ''],
    ['تصريح العمل', 'workPermit', ''],
    ['Green Card', 'greenCard', ''],
    ['绿卡', 'greenCard', ''],
    ['EB-2', 'otherWork', ''],
    ['employment', 'otherWork', ''],
    ['trabajo', 'otherWork', ''],
    ['工作', 'otherWork', ''],
    ['green card through work', 'greenCard', ''],
    ['green card por trabajo', 'greenCard', ''],
  ])('%s is no kind of its own, and known: %s', (text, topic, rest) => {
    expect(meantIn(text)).toEqual({ topic, rest })
  })

  test('beside a kind, what is none of its own says nothing', () => {
    expect(meantIn('green card marriage')).toEqual({ kind: 'family', rest: '' })
  })

  test.each(['Garcia', 'Maria Fall', 'Emily', 'Camila', 'Nadia Haddad', 'Miami', '', '!!!', 'my'])(
    '%s is none',
    (text) => expect(meantIn(text)).toBeUndefined(),
  )

  test('a text of 20,000 brackets or letters is read at once', () => {
    expect(meantIn('['.repeat(20_000))).toBeUndefined()
    expect(meantIn('a'.repeat(20_000))).toBeUndefined()
  })
})

describe('a language among searched words', () => {
  test.each([
    ['russian', 'ru', ''],
    ['rusian', 'ru', ''],
    ['Russian speaking lawyer', 'ru', ''],
    ['русский', 'ru', ''],
    ['русскоязычный адвокат', 'ru', ''],
    ['адвокат на русском языке', 'ru', ''],
    ['російською', 'ru', ''],
    ['abogado en español', 'es', ''],
    ['abogada que habla ruso', 'ru', ''],
    ['advogado que fala português', 'pt', ''],
    ['russo', 'ru', ''],
    ['russischsprachiger Anwalt', 'ru', ''],
    ['Anwältin, die Deutsch spricht', 'de', ''],
    ['Türkçe bilen avukat', 'tr', ''],
    ['rusça', 'ru', ''],
    ['İngilizce', 'en', ''],
    ['محامي يتحدث الروسية', 'ru', ''],
    ['محامي بالعربية', 'ar', ''],
    ['俄语律师', 'ru', ''],
    ['会说中文的律师', 'zh', ''],
    ['mandarin', 'zh', ''],
    ['russian new york', 'ru', 'new york'],
    ['русский адвокат Нью-Йорк', 'ru', 'Нью Йорк'],
    ['Russian Kovalenko', 'ru', 'Kovalenko'],
    ['portugese', 'pt', ''],
    ['ukranian', 'uk', ''],
    ['українська', 'uk', ''],
    ['украинский адвокат', 'uk', ''],
    ['украиноязычный', 'uk', ''],
    ['ucraniano', 'uk', ''],
    ['乌克兰语律师', 'uk', ''],
  ])('%s is %s', (text, language, rest) => {
    expect(meantIn(text)).toMatchObject({ language, rest })
    expect(meantIn(text)?.kind).toBeUndefined()
  })

  test('stands beside a kind of case, and a filter that is set is not read again', () => {
    expect(meantIn('asylum russian')).toEqual({ kind: 'asylum', language: 'ru', rest: '' })
    expect(meantIn('庇护俄语律师')).toEqual({ kind: 'asylum', language: 'ru', rest: '' })
    expect(meantIn('asylum russian', { language: 'es' })).toEqual({
      kind: 'asylum',
      rest: 'russian',
    })
    expect(meantIn('russian', { language: 'es' })).toBeUndefined()
  })

  test('a word that is also a name says so where it stands alone', () => {
    expect(meantIn('Germán')).toEqual({ language: 'de', rest: '', perhapsName: true })
    expect(meantIn('german lawyer')?.perhapsName).toBeUndefined()
  })

  test.each(
    `María Ríos João Brandão Wei Chen 建国 王 Ольга Ткаченко Игорь Коваленко محمد منصور Özgür Çelik Jürgen Weiß Amélie François Françoise
    Francis Francisco Germain Inglis Niccolò Rinaldi Samuel Bennett Turcotte Englund`.split(/\s+/),
  )('%s is the name of a person', (name) => expect(meantIn(name)).toBeUndefined())
})
