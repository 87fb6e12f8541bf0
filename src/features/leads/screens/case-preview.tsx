import { EyeOff } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMasked, type MaskedText } from '#features/masking/client.ts'
import { chosenFrom } from '#features/masking/rules.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { summaryLimits } from '../contract/values.ts'
import type { CaseValues } from './case-form.tsx'

/** The story and the place as lawyers read them before one of them claims the case, asked of the server, which does the masking. */
export function SeenByLawyers() {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch } = useFormContext<CaseValues>()
  const { summary, location, hidden } = watch()
  const { masked, failed, again } = useMasked(
    [summary.slice(0, summaryLimits.max), location],
    chosenFrom(hidden),
  )
  const [story, place] = masked ?? []
  const count = (story?.found.length ?? 0) + (place?.found.length ?? 0)
  const title = useId()
  return (
    <Card tone="outline" pad="sm" className="grid gap-4">
      <section aria-labelledby={title} className="grid gap-3">
        <h3 id={title} className="flex items-center gap-2">
          <EyeOff aria-hidden className="size-5 shrink-0" />
          {t('leads:preview.title')}
        </h3>
        {story === undefined && !failed && (
          <p role="status" className="text-sm text-ink-soft">
            {t('leads:preview.waiting')}
          </p>
        )}
        {failed && story === undefined && (
          <div role="status" className="flex flex-wrap items-center gap-3 text-sm">
            <span>{t('leads:preview.failed')}</span>
            <Button size="sm" variant="outline" onClick={again}>
              {t('common:common.retry')}
            </Button>
          </div>
        )}
        {story !== undefined && (
          <>
            <p aria-live="polite" className="text-sm text-ink-soft">
              {t('leads:preview.count', { count })}
            </p>
            <Shown text={story} />
            {place !== undefined && location.trim() !== '' && <Shown text={place} />}
          </>
        )}
      </section>
      <Field
        label={t('leads:preview.hide')}
        note={t('common:common.optional')}
        help={t('leads:preview.hideHelp')}
      >
        <Input {...register('hidden')} dir="auto" autoComplete="off" maxLength={1_000} />
      </Field>
    </Card>
  )
}

const hole = /(\[[^[\]\n]{1,60}\])/

/** What is hidden stands out by a mark of its own, not by its color alone. */
function Shown({ text }: { text: MaskedText }) {
  return (
    <p dir="auto" className="max-h-64 overflow-y-auto whitespace-pre-wrap text-sm wrap-anywhere">
      {text.masked.split(hole).map((part, place) =>
        hole.test(part) ? (
          <bdi key={place} className="inline-block max-w-full rounded bg-sunken px-1 font-medium">
            {part}
          </bdi>
        ) : (
          part
        ),
      )}
    </p>
  )
}
