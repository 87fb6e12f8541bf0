import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
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
    const kept = await ask(ines, { ...secret, keep: ['(305) 555-0142'] })
    expect(kept.body.content).toContain('(305) 555-0142')
    expect(kept.body.content).not.toContain('rosa.q')
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
      content: 'Meu telefone é (305) 555-0142, por favor ajudem.',
      keep: ['(305) 555-0142'],
    })
    const changed = await ines.patch(`/api/questions/${made.body.id}`, {
      content: 'Meu telefone é (305) 555-0142 e o e-mail rosa.q@example.com, ajudem.',
    })
    expect(changed.body.content).toBe('Meu telefone é (305) 555-0142 e o e-mail •••••, ajudem.')
    const hidden = await ines.patch(`/api/questions/${made.body.id}`, {
      title: `${'请帮我'.repeat(48)}。我叫王伟`,
    })
    expect(hidden.body.title).toBe(`${'请帮我'.repeat(48)}。我叫••`)
    const partly = await ines.patch(`/api/questions/${made.body.id}`, {
      content: 'Ajudem: (786) 555-0199 e ines.v@example.com.',
      keep: ['ines.v@example.com'],
    })
    expect(partly.body.content).toBe('Ajudem: ••••• e ines.v@example.com.')
  })
})
