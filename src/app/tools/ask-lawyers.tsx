import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { useDialogOnDemand } from '#web/on-demand.tsx'
import type { Letter } from './letter-case.ts'

const loadDialog = () => import('./letter-dialog.tsx').then((module) => module.LetterDialog)

/** The way to a case about a letter, as one button at its date. */
export function AskAct({ letter }: { readonly letter: Letter }) {
  const { t } = useTranslation('deadlines')
  const viewer = useViewer()
  const { press, dialog } = useDialogOnDemand(loadDialog)
  if (viewer !== null && viewer.role !== 'user') return null
  return (
    <>
      <Button size="sm" className="noscript:hidden" {...press}>
        {t('ask.act')}
      </Button>
      {dialog({ letter })}
    </>
  )
}

/** From an answer about a letter to a case about it. Lawyers and administrators have nobody to ask here. */
export function AskLawyers({
  letter,
  isBeside = false,
}: {
  readonly letter: Letter
  /** Whether it stands in a narrow column beside the answer. */
  readonly isBeside?: boolean
}) {
  const { t } = useTranslation('deadlines')
  const viewer = useViewer()
  const { press, dialog } = useDialogOnDemand(loadDialog)
  if (viewer !== null && viewer.role !== 'user') return null
  return (
    <div className={cn('grid items-start gap-8 md:gap-x-10', !isBeside && 'md:grid-cols-2')}>
      <section className="grid justify-items-start gap-3 noscript:hidden">
        <h3>{t('ask.title')}</h3>
        <p className="max-w-measure">{t('ask.text')}</p>
        <Button {...press}>{t('ask.act')}</Button>
        {dialog({ letter })}
      </section>
      <section className="grid justify-items-start gap-2">
        <h3>{t('ask.costTitle')}</h3>
        <p className="max-w-measure">{t('ask.cost')}</p>
        <Link to="/lawyers" className={linkClass()}>
          {t('paper.links.lawyers')}
        </Link>
        <Link to="/right-representative" hash="help" className={linkClass()}>
          {t('paper.help')}
        </Link>
      </section>
    </div>
  )
}

const otherTypes = new Set([
  'lawyer_letter',
  'fee_agreement',
  'employment',
  'lease',
  'eviction_notice',
  'contract',
  'policy',
])

/** Immigration lawyers are asked about letters of offices, and about what we do not know but has a day. */
export const mayAskAbout = ({ result }: Extract<Letter, { result: unknown }>): boolean => {
  const { what, by } = result.card
  return what.type === 'unknown' ? by?.due.kind === 'date' : !otherTypes.has(what.type)
}
