import { describe, expect, test } from 'vitest'
import { otherSpellings } from './spellings.ts'

describe('a name is spelled in the other alphabet', () => {
  test.each([
    ['kovalenko', 'коваленко'],
    ['tkachenko', 'ткаченко'],
    ['shevchenko', 'шевченко'],
    ['olga', 'ольга'],
    ['natalya', 'наталья'],
    ['nataliya', 'наталия'],
    ['igor', 'игорь'],
    ['melnyk', 'мельник'],
    ['melnik', 'мельник'],
    ['anna', 'анна'],
    ['sergey', 'сергей'],
    ['yulia', 'юлия'],
    ['dmitri', 'дмитри'],
    ['shcherbakov', 'щербаков'],
    ['коваленко', 'kovalenko'],
    ['ткаченко', 'tkachenko'],
    ['ольга', 'olga'],
    ['юлия', 'yulia'],
    ['юлія', 'yuliia'],
    ['петров', 'petrov'],
    ['волков', 'volkov'],
    ['дмитрий', 'dmitri'],
    ['дмитрий', 'dmitriy'],
    ['сергей', 'sergei'],
    ['хоменко', 'homenko'],
    ['хоменко', 'khomenko'],
    ['григорій', 'grigorii'],
  ])('%s is %s', (word, other) => expect(otherSpellings(word, 16)).toContain(other))

  test('in no more ways than asked, the plain one first, and a word of neither alphabet in none', () => {
    expect(otherSpellings('yyyyyyyyyyyyyyyyyyyyyyyy', 16)).toHaveLength(16)
    expect(otherSpellings('kovalenko', 16)[0]).toBe('коваленко')
    for (const word of ['', 'o', '王芳', 'محمد', 'h1b', 'oлга', 'a'.repeat(20_000)])
      expect(otherSpellings(word, 16)).toEqual([])
  })
})
