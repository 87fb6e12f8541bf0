import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import type { ExplainedTerm } from '../client.ts'
import { useCopy } from './copy.tsx'

const looks = {
  high: { tone: 'urgent' },
  medium: { tone: 'neutral' },
  low: { tone: 'neutral', className: 'border border-line bg-transparent' },
} as const

/** The terms of the glossary that the text uses, with what they mean. */
export function KeyTerms({ terms }: { readonly terms: readonly ExplainedTerm[] }) {
  const { t } = useTranslation('simplifier')
  const copy = useCopy()
  if (terms.length === 0) return <p className="text-ink-soft">{t('terms.empty')}</p>
  return (
    <>
      <h2 className="sr-only">{t('tabs.terms')}</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {terms.map(({ id, term, found, definition, importance, source }) => (
          <li key={id}>
            <Card pad="sm" className="grid h-full content-start gap-2">
              <div className="flex items-start justify-between gap-3">
                <h3 dir="auto" className="text-base">
                  {term}
                </h3>
                <IconButton
                  label={t('terms.copy', { term })}
                  className="-my-2 -me-2"
                  onClick={() => void copy(`${term}: ${definition}`)}
                >
                  <Copy aria-hidden />
                </IconButton>
              </div>
              <p dir="auto">{definition}</p>
              <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                <Chip {...looks[importance]}>{t(`terms.${importance}`)}</Chip>
                {found.toLowerCase() === term.toLowerCase() ? null : (
                  <span>{t('terms.inText', { found })}</span>
                )}
                {source === '' ? null : <span>{t('terms.source', { source })}</span>}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
