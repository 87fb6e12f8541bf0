import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let ines: Caller

beforeAll(async () => {
  app = await openTestApp()
  ines = await app.signIn(await buildUser(app.db, { firstName: 'Inês', lastName: 'Vasconcelos' }))
})
afterAll(() => app.close())

const words = {
  title: 'Posso trabalhar enquanto espero?',
  content: 'Entreguei o pedido há quatro meses e não recebi resposta.',
  category: 'employment',
}
const ask = (who: Caller, wish: object = {}) => who.post('/api/qa/questions', { ...words, ...wish })

describe('what is posted', () => {
  it('masks what names or reaches a person although the asker did nothing about it, and keeps the pieces the asker names', async () => {
    const secret = {
      title: 'Posso visitar minha irmã Rosalinda Quispe?',
      content:
        'Meu e-mail é rosa.q@example.com e o telefone é (305) 555-0142. Assinado: Inês Vasconcelos',
    }
    const ignored = await ask(ines, secret)
    expect(ignored.status).toBe(201)
    const read = JSON.stringify((await app.visitor.get(`/api/questions/${ignored.body.id}`)).body)
    for (const piece of ['Quispe', 'rosa.q', '555-0142', 'Assinado: Inês', 'Vasconcelos'])
      expect(read).not.toContain(piece)
    expect(ignored.body.content).toContain('•••••')
    const kept = await ask(ines, { ...secret, keep: ['Inês', 'Vasconcelos'] })
    expect(kept.body.content).toContain('Assinado: Inês Vasconcelos')
    expect(kept.body.content).not.toContain('rosa.q')
  })

  it('keeps nothing that identifies or reaches somebody for certain, whatever the asker names', async () => {
    const pieces = [
      '1428 Elm Street Apt 4',
      '305 555 0142',
      'john.s@example.com',
      'X1234567',
      'A204581973',
      'IOE0912345678',
      '123-45-6789',
    ]
    const content = `My neighbor lives at 1428 Elm Street Apt 4, phone 305 555 0142, e-mail john.s@example.com, passport X1234567, A-number A204581973, receipt IOE0912345678, SSN 123-45-6789 and works without papers.`
    const found = (await ines.post('/api/masking/preview', { texts: [content] })).body.texts[0]
      .found as { start: number; end: number }[]
    const keep = [...pieces, ...found.map(({ start, end }) => content.slice(start, end))]
    const made = await ask(ines, {
      content,
      isAnonymous: true,
      keep,
      tags: ['305 555 0142', 'EAD'],
    })
    expect(made.status).toBe(201)
    const read = JSON.stringify((await app.visitor.get(`/api/questions/${made.body.id}`)).body)
    for (const piece of pieces) expect(read).not.toContain(piece)
    const changed = await ines.patch(`/api/questions/${made.body.id}`, { content, keep })
    expect(changed.status).toBe(200)
    for (const piece of pieces) expect(changed.body.content).not.toContain(piece)
  })

  it('hides numbers of papers in an answer too, and leaves a lawyer’s own number and the address of a court', async () => {
    const { id } = (await ask(ines)).body
    const luis = await app.signIn(await buildLawyer(app.db))
    const content = (passport: string) =>
      `Bring passport ${passport} to the court at 26 Federal Plaza, New York, NY 10278, or call my office: (305) 555-0142.`
    const made = await luis.post(`/api/questions/${id}/answers`, { content: content('X1234567') })
    expect([made.status, made.body.content]).toEqual([201, content('•••••')])
    const changed = await luis.patch(`/api/answers/${made.body.id}`, {
      content: content('X7654321'),
    })
    expect(changed.body.content).toBe(content('•••••'))
  })

  it('leaves out a tag that names or reaches a person, when asking and when changing', async () => {
    const made = await ask(ines, { tags: ['Inês Vasconcelos', '713-555-0192', 'EAD'] })
    expect(made.body.tags).toEqual(['EAD'])
    expect(
      (await ines.patch(`/api/questions/${made.body.id}`, { tags: ['rosa.q@example.com', 'H-1B'] }))
        .body.tags,
    ).toEqual(['H-1B'])
  })

  it('masks changed words too, leaves what was kept before, and never makes a text longer than was typed', async () => {
    const made = await ask(ines, {
      content: 'Assinado: Inês Vasconcelos, por favor ajudem.',
      keep: ['Inês', 'Vasconcelos'],
    })
    const changed = await ines.patch(`/api/questions/${made.body.id}`, {
      content: 'Assinado: Inês Vasconcelos, e-mail rosa.q@example.com, ajudem.',
    })
    expect(changed.body.content).toBe('Assinado: Inês Vasconcelos, e-mail •••••, ajudem.')
    const hidden = await ines.patch(`/api/questions/${made.body.id}`, {
      title: `${'请帮我'.repeat(48)}。我叫王伟`,
    })
    expect(hidden.body.title).toBe(`${'请帮我'.repeat(48)}。我叫••`)
    const partly = await ines.patch(`/api/questions/${made.body.id}`, {
      content: 'Ajudem: (786) 555-0199. Assinado: Inês Vasconcelos',
      keep: ['Inês', 'Vasconcelos'],
    })
    expect(partly.body.content).toBe('Ajudem: •••••. Assinado: Inês Vasconcelos')
  })
})
