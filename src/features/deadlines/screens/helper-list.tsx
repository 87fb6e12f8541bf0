import { useTranslation } from 'react-i18next'
import { linkClass } from '#ui/link-class.ts'
import type { PaperShape } from '../client.ts'

type Helper = PaperShape['help'][number]

const places: Record<Helper, string> = {
  detained: 'https://www.justice.gov/eoir/list-pro-bono-legal-service-providers',
  violence: 'tel:+18007997233',
  trafficking: 'tel:+18883737888',
  children: 'https://supportkind.org/',
  school: 'https://studyinthestates.dhs.gov/students',
  consulate: 'https://www.usembassy.gov/',
}

/** Help meant for people with this paper, beside the free legal help for all. */
export function HelperList({ helpers }: { helpers: readonly Helper[] }) {
  const { t } = useTranslation('deadlines')
  if (helpers.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3>{t('paper.helpers.title')}</h3>
      <ul className="grid gap-1">
        {helpers.map((helper) => (
          <li key={helper}>
            <a
              href={places[helper]}
              rel="noreferrer"
              className={`${linkClass()} inline-block py-2`}
            >
              {t(`paper.helpers.${helper}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
