import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { addTag, mostTags, tagLength } from '../rules.ts'

/** Words to be found by: added with Enter or the button, each once, taken away with a press. */
export function TagsInput({
  tags,
  onChange,
}: {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}) {
  const { t } = useTranslation(['questions', 'common'])
  const [typed, setTyped] = useState('')
  const full = tags.length >= mostTags
  const add = () => {
    onChange(addTag(tags, typed))
    setTyped('')
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <Field
          label={t('ask.fields.tags')}
          note={t('common:common.optional')}
          className="min-w-0 flex-1"
        >
          <Input
            dir="auto"
            value={typed}
            maxLength={tagLength}
            disabled={full}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              if (typed.trim() !== '') add()
            }}
          />
        </Field>
        <Button
          variant="outline"
          className="min-h-11 sm:min-h-11"
          disabled={full || typed.trim() === ''}
          onClick={add}
        >
          {t('ask.fields.addTag')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('ask.fields.tagsHelp', { count: mostTags })}</p>
      {tags.length === 0 ? null : (
        <ul aria-label={t('ask.fields.tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Button
                size="sm"
                variant="outline"
                className="max-w-full"
                aria-label={t('ask.fields.removeTag', { tag })}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <bdi className="truncate">{tag}</bdi>
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
