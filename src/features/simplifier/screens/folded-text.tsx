import { useTranslation } from 'react-i18next'
import { Disclosure } from '#ui/disclosure.tsx'
import type { SimplifiedText } from '../client.ts'
import { pieces } from '../rules.ts'

interface FoldedTextProps {
  readonly result: SimplifiedText
  readonly undone: ReadonlySet<number>
}

/** The plain text. Addresses, letterheads and standard lines stand folded, so that what matters is seen first. */
export function FoldedText({ result, undone }: FoldedTextProps) {
  const { t } = useTranslation('simplifier')
  return (
    <div
      dir="auto"
      lang={result.language === 'other' ? undefined : result.language}
      className="grid max-w-measure gap-3 wrap-anywhere whitespace-pre-wrap"
    >
      {pieces(result, undone).map(({ text, isFolded }, place) =>
        isFolded ? (
          <Disclosure
            key={place}
            summary={<span className="text-sm text-ink-soft">{t('result.folded')}</span>}
            className="rounded-md border border-hair px-3"
          >
            {text}
          </Disclosure>
        ) : (
          <p key={place}>{text}</p>
        ),
      )}
    </div>
  )
}
