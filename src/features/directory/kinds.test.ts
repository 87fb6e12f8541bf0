import { describe, expect, test } from 'vitest'
import { meantKind } from './engine/kinds.ts'

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
    ['greencard', 'family', ''],
    ['Green Card', 'family', ''],
    ['绿卡', 'family', ''],
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
    expect(meantKind(text)).toEqual({ kind, rest })
  })

  test.each(['Garcia', 'Maria Fall', 'Emily', 'Camila', 'Nadia Haddad', 'Miami', '', '!!!', 'my'])(
    '%s is none',
    (text) => expect(meantKind(text)).toBeUndefined(),
  )

  test('a text of 20,000 brackets or letters is read at once', () => {
    expect(meantKind('['.repeat(20_000))).toBeUndefined()
    expect(meantKind('a'.repeat(20_000))).toBeUndefined()
  })
})
