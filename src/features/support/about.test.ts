import { describe, expect, it } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { loadConfig } from '#server/config.ts'
import { viewPage } from './view.ts'

const live = {
  DEMO: 'off',
  APP_SECRET: 'a-secret-of-at-least-32-characters',
  APP_URL: 'https://advena.example',
}
const aboutIn = (env: NodeJS.ProcessEnv, locale: (typeof locales)[number] = 'en') =>
  viewPage(locale, 'about', loadConfig({ DATA_DIR: '/tmp/advena-about-test', ...env }))
const ids = (env: NodeJS.ProcessEnv) => aboutIn(env).sections.map(({ id }) => id)

describe('the page about who operates an installation', () => {
  it('shows what the operator has set, as it stands, in every language', () => {
    const env = {
      ...live,
      OPERATOR_NAME: 'Advena [Verein] <b>e.V.</b>',
      OPERATOR_ADDRESS: '1 Main Street | Austin, TX 78701',
      OPERATOR_EMAIL: 'office@advena.example',
      OPERATOR_REGISTER: 'VR_1234*',
    }
    expect(ids(env)).toEqual(['named', 'role', 'reach'])
    for (const locale of locales) {
      const html = aboutIn(env, locale).sections[0]!.html
      expect(html).toContain('<strong>Advena [Verein] &lt;b&gt;e.V.&lt;/b&gt;</strong>')
      expect(html).toContain('Austin, TX 78701')
      expect(html).toContain('VR_1234*')
      expect(html).toContain('href="mailto:office@advena.example"')
    }
  })

  it('says that no name was given where none is set, and in a demo that it is one', () => {
    expect(ids(live)).toEqual(['unnamed', 'role', 'reach'])
    expect(ids({ DEMO: 'on' })).toEqual(['demo', 'role', 'reach'])
    expect(ids({ DEMO: 'on', OPERATOR_NAME: 'Advena' })).toEqual(['demo', 'named', 'role', 'reach'])
  })

  it('refuses an address without a name', () => {
    expect(() => loadConfig({ ...live, OPERATOR_EMAIL: 'office@advena.example' })).toThrow(
      'OPERATOR_NAME must be set too',
    )
  })
})
