import { expect, test } from 'vitest'
import { isFirstTalk } from './engine/first-talk.ts'

test.each([
  'First consultation',
  'Initial consultation (30 minutes)',
  'CONSULTATION',
  'Primera consulta',
  'Primeira consulta',
  'Erstberatung',
  'İlk görüşme',
  'Первая консультация',
  'استشارة أولى',
  '首次咨询',
])('%s is the first consultation', (service) => expect(isFirstTalk(service)).toBe(true))

test.each([
  'Second opinion',
  'Follow-up consultation',
  'Case review',
  'Consultation and forms',
  'First form',
  '',
])('%j is another service', (service) => expect(isFirstTalk(service)).toBe(false))
