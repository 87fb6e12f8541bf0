import { useTranslation } from 'react-i18next'
import { useMasked } from '#features/masking/client.ts'
import { isAlwaysHidden, isKept, mostKept, postedMask } from '#features/masking/rules.ts'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'

interface MaskedNoticeProps {
  /** The texts that are looked through. */
  readonly texts: readonly string[]
  /** Words that everybody reads already: what stands in them is not masked again. */
  readonly posted: readonly string[]
  readonly keep: readonly string[]
  readonly onKeep: (keep: string[]) => void
}

/** Shows which pieces of a question will be posted as dots. Whoever does nothing posts them masked; one click keeps a piece, but none that identifies somebody for certain. */
export function MaskedNotice({ texts, posted, keep, onKeep }: MaskedNoticeProps) {
  const { t } = useTranslation('questions')
  const { masked, asked } = useMasked(texts)
  const settled =
    masked !== undefined && texts.every((text, place) => text === asked[place]) ? masked : []
  const pieces = settled.flatMap((one, place) =>
    one.found.map(({ start, end, kind }) => ({ kind, piece: texts[place]!.slice(start, end) })),
  )
  const found = [...new Map(pieces.map((one) => [one.piece, one])).values()].filter(
    ({ kind, piece }) => isAlwaysHidden(kind) || !posted.some((text) => text.includes(piece)),
  )
  const stays = ({ kind, piece }: (typeof found)[number]) =>
    !isAlwaysHidden(kind) && isKept(piece, keep)
  const hidden = found.filter((one) => !stays(one)).length
  if (found.length === 0) return null
  return (
    <Alert tone="warning" live title={t('masked.title', { count: hidden })}>
      <p>{t('masked.text')}</p>
      <ul className="mt-2 grid gap-1">
        {found.map((one) => {
          const { kind, piece } = one
          const kept = stays(one)
          return (
            <li key={piece} className="flex items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {t(`personal.kinds.${kind}`)}:{' '}
                <bdi className={kept ? 'font-medium' : 'line-through'}>{piece}</bdi>{' '}
                {kept ? null : <span aria-hidden>{postedMask}</span>}
              </span>
              {isAlwaysHidden(kind) ? (
                <span className="shrink-0 text-sm">{t('masked.always')}</span>
              ) : (
                <Button
                  size="sm"
                  variant="link"
                  className="shrink-0"
                  aria-label={t(kept ? 'personal.hideOne' : 'masked.keepOne', { found: piece })}
                  onClick={() =>
                    onKeep(
                      kept
                        ? keep.filter((one) => !isKept(piece, [one]))
                        : [...keep, piece].slice(-mostKept),
                    )
                  }
                >
                  {t(kept ? 'personal.hide' : 'masked.keep')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
