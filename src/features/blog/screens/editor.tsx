import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNames } from '#kernel/locale.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { toFirstFault } from '#ui/first-fault.ts'
import { Input } from '#ui/input.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Textarea } from '#ui/textarea.tsx'
import type { OwnShape } from '../client.ts'
import { longest, missingIn, mostTags } from '../rules.ts'
import { EditorActs } from './editor-acts.tsx'
import { EditorState } from './editor-state.tsx'
import { PictureField } from './picture-field.tsx'
import { Preview } from './preview.tsx'
import { SourceText } from './source-text.tsx'
import { useAutosave, type SaveState, type Words } from './use-autosave.tsx'

/** Writing an article: fields, what readers will see, and what happens next. */
export function Editor({ post }: { post: OwnShape }) {
  const { t } = useTranslation('blog')
  const viewer = useViewer()
  const { words, change, save, state, resolve, version } = useAutosave(post, viewer?.id ?? '')
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const locked = post.state === 'waiting' || post.can.write !== 'ok'
  const set = (part: Partial<Words>) => change({ ...words, ...part })
  const missing = tried ? missingIn(words) : []
  const errorOf = (name: 'title' | 'excerpt' | 'body') =>
    missing.includes(name) ? t(`edit.missing.${name}`) : undefined
  return (
    <>
      <p className="pt-6 sm:pt-8">
        <Link
          to="/write"
          className={`${linkClass('quiet')} inline-flex min-h-11 items-center gap-2 text-sm`}
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('edit.back')}
        </Link>
      </p>
      <div className="grid gap-4 pb-6">
        <h1 className="text-xl wrap-anywhere sm:text-2xl">
          <bdi lang={post.locale}>{words.title.trim() || t('mine.untitled')}</bdi>
        </h1>
        <p className="text-sm text-ink-soft">{localeNames[post.locale].name}</p>
        <EditorState post={post} />
        {state === 'conflict' ? (
          <Alert
            tone="warning"
            live
            title={t('edit.conflictTitle')}
            action={
              <>
                <Button size="sm" variant="outline" onClick={() => void resolve('other')}>
                  {t('edit.takeOther')}
                </Button>
                <Button size="sm" onClick={() => void resolve('mine')}>
                  {t('edit.keepMine')}
                </Button>
              </>
            }
          >
            {t('edit.conflictText')}
          </Alert>
        ) : null}
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div ref={fields} className="grid min-w-0 content-start gap-5">
          <Field label={t('edit.title')} error={errorOf('title')}>
            <Input
              dir="auto"
              lang={post.locale}
              maxLength={longest.title}
              readOnly={locked}
              value={words.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          </Field>
          <Field label={t('edit.excerpt')} help={t('edit.excerptHelp')} error={errorOf('excerpt')}>
            <Textarea
              rows={2}
              lang={post.locale}
              maxLength={longest.excerpt}
              readOnly={locked}
              value={words.excerpt}
              onChange={(event) => set({ excerpt: event.target.value })}
            />
          </Field>
          <Field label={t('edit.body')} help={t('edit.bodyHelp')} error={errorOf('body')}>
            <Textarea
              rows={16}
              className="max-h-[70vh] min-h-80"
              lang={post.locale}
              maxLength={longest.body}
              readOnly={locked}
              value={words.body}
              onChange={(event) => set({ body: event.target.value })}
            />
          </Field>
          <PictureField
            postId={post.id}
            locked={locked}
            picture={words.picture}
            error={missing.includes('alt') ? t('edit.missing.alt') : undefined}
            onPicture={(picture) => set({ picture })}
          />
          <TagsField locked={locked} tags={words.tags} onTags={(tags) => set({ tags })} />
          {locked ? null : <SaveLine state={state} />}
          <EditorActs
            post={post}
            save={save}
            version={version}
            locked={locked}
            onTry={() => {
              setTried(true)
              if (fields.current) toFirstFault(fields.current)
              return missingIn(words).length === 0
            }}
          />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <SourceText post={post} />
          <Preview words={words} locale={post.locale} />
        </div>
      </div>
    </>
  )
}

/** What was saved, and what was not, in words; read out when it changes. */
function SaveLine({ state }: { state: SaveState }) {
  const { t } = useTranslation('blog')
  const text =
    typeof state === 'object' ? state.refused : state === 'conflict' ? '' : t(`edit.${state}`)
  return (
    <p role="status" className="min-h-6 text-sm text-ink-soft">
      {text}
    </p>
  )
}

const tagsIn = (text: string) =>
  text
    .split(/[,،，、]/)
    .map((tag) => [...tag.trim()].slice(0, longest.tag).join(''))
    .filter((tag, at, all) => tag !== '' && all.indexOf(tag) === at)
    .slice(0, mostTags)

/** Topics as one line; what is typed stays as typed until one leaves the field. */
function TagsField({
  tags,
  locked,
  onTags,
}: {
  tags: readonly string[]
  locked: boolean
  onTags: (tags: string[]) => void
}) {
  const { t } = useTranslation('blog')
  const [typed, setTyped] = useState<string>()
  return (
    <Field label={t('edit.tags')} help={t('edit.tagsHelp')}>
      <Input
        dir="auto"
        readOnly={locked}
        value={typed ?? tags.join(', ')}
        onChange={(event) => {
          setTyped(event.target.value)
          onTags(tagsIn(event.target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  )
}

export function NotMine() {
  const { t } = useTranslation('blog')
  return (
    <EmptyState
      kind="lost"
      heading="h1"
      text={t('edit.notFound')}
      action={
        <Link to="/write" className={buttonClass()}>
          {t('edit.back')}
        </Link>
      }
    />
  )
}
