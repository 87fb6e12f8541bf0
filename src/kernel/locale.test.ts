import { expect, it } from 'vitest'
import { insideSentence } from './locale.ts'

it.each([
  ['es', 'Inglés', 'inglés'],
  ['pt', 'Família', 'família'],
  ['ru', 'Студенческая виза F-1', 'студенческая виза F-1'],
  ['es', 'O-1 por habilidad extraordinaria', 'O-1 por habilidad extraordinaria'],
  ['pt', 'EB-1', 'EB-1'],
  ['de', 'Englisch', 'Englisch'],
  ['en', 'Spanish', 'Spanish'],
  ['tr', 'İngilizce', 'İngilizce'],
])('in %s “%s” is “%s” inside a sentence', (locale, label, inside) =>
  expect(insideSentence(locale, label)).toBe(inside),
)
