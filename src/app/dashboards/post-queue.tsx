import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useBlogAct,
  useBlogApi,
  waitingPostsQuery,
  type WaitingShape,
} from '#features/blog/client.ts'
import { pictureAddress, slugPattern } from '#features/blog/rules.ts'
import { diffOf } from '#features/blog/engine/reading.ts'
import { ReasonDialog } from '#features/moderation/screens/reason-dialog.tsx'
import { Searched } from '#features/moderation/screens/searched.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardActions, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'

/** Articles whose authors handed them in, each beside what is published of it. */
export function WaitingPosts() {
  const { t } = useTranslation('blog')
  const [q, setQ] = useState('')
  const query = useInfiniteQuery(waitingPostsQuery(useBlogApi(), q))
  return (
    <div className="grid gap-4">
      <Searched
        label={t('admin.search')}
        words={q}
        onSearch={setQ}
        query={query}
        empty={<p className="text-ink-soft">{t('admin.empty')}</p>}
      >
        {(posts) => (
          <ul className="grid gap-4">
            {posts.map((post) => (
              <li key={post.id}>
                <WaitingCard post={post} />
              </li>
            ))}
          </ul>
        )}
      </Searched>
      <p>
        <Link to="/write" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('admin.write')}
        </Link>
      </p>
    </div>
  )
}

function useDecision<Name extends 'publishPost' | 'returnPost'>(name: Name, onDone: () => void) {
  const { t } = useTranslation(['blog', 'common'])
  const { toast } = useToast()
  return useBlogAct(name, {
    onSuccess: () => {
      toast({ title: t('blog:admin.done'), tone: 'done' })
      onDone()
    },
    onError: (error) =>
      toast({
        title: t('common:common.error'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
  })
}

const wordsOf = ({ title, excerpt, body, tags }: WaitingShape['draft']) =>
  [title, excerpt, tags.join(', '), body].join('\n')

function WaitingCard({ post }: { post: WaitingShape }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  const { draft } = post
  return (
    <Card>
      <CardTitle as="h3">
        <bdi lang={post.locale}>{draft.title}</bdi>
      </CardTitle>
      <CardText className="text-sm">
        {t('admin.by', {
          name: `\u2068${post.authorName}\u2069`,
          date: format.dateTime(post.submittedAt),
        })}{' '}
        · {format.language(post.locale)}
      </CardText>
      {draft.picture !== null && (
        <figure className="mt-3 grid max-w-sm gap-1">
          <img
            src={`${pictureAddress(draft.picture.fileId)}?size=small`}
            alt=""
            width={640}
            height={360}
            className="aspect-video w-full rounded-md bg-sunken object-cover"
          />
          <figcaption dir="auto" lang={post.locale} className="text-sm text-ink-soft">
            {draft.picture.alt}
          </figcaption>
        </figure>
      )}
      {post.reasonBefore !== null && (
        <CardText className="text-sm">
          {t('admin.before', { reason: `\u2068${post.reasonBefore}\u2069` })}
        </CardText>
      )}
      <p dir="auto" lang={post.locale} className="mt-2 max-w-measure">
        {draft.excerpt}
      </p>
      {draft.tags.length === 0 ? null : (
        <p className="mt-2 flex flex-wrap gap-2">
          {draft.tags.map((tag) => (
            <Chip key={tag} icon={null}>
              <bdi>{tag}</bdi>
            </Chip>
          ))}
        </p>
      )}
      {post.published === null ? null : (
        <Disclosure summary={t('admin.changes')} open>
          <Changes before={wordsOf(post.published)} after={wordsOf(draft)} />
        </Disclosure>
      )}
      <Disclosure summary={t('admin.full')}>
        <div
          dir="auto"
          lang={post.locale}
          className="prose wrap-anywhere"
          dangerouslySetInnerHTML={{ __html: post.html }}
        />
      </Disclosure>
      <Decisions post={post} />
    </Card>
  )
}

const shortestAddress = 3

function Decisions({ post: { id, version, draft, slug: former } }: { post: WaitingShape }) {
  const { t } = useTranslation(['blog', 'common'])
  const [open, setOpen] = useState<'publish' | 'return'>()
  const [slug, setSlug] = useState('')
  const [isTried, setTried] = useState(false)
  const close = () => setOpen(undefined)
  const publish = useDecision('publishPost', close)
  const back = useDecision('returnPost', close)
  const wish = slug.trim()
  const isWrong = wish !== '' && (wish.length < shortestAddress || !slugPattern.test(wish))
  const isTaken = apiFailure(publish.error)?.code === 'slug_taken'
  return (
    <CardActions>
      <Button size="sm" onClick={() => setOpen('publish')}>
        {t('admin.publish')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('return')}>
        {t('admin.return')}
      </Button>
      <ReasonDialog
        open={open === 'publish'}
        onOpenChange={close}
        title={t('admin.publish')}
        text={t('admin.publishText')}
        about={draft.title}
        confirmText={t('admin.publish')}
        act={publish}
        onTry={() => setTried(true)}
        onConfirm={(reason) =>
          isWrong || publish.mutate({ id, version, reason, ...(wish !== '' && { slug: wish }) })
        }
      >
        <Field
          label={t('admin.address')}
          note={t('common:common.optional')}
          help={t('admin.addressHelp')}
          error={
            isTried && isWrong
              ? t('admin.addressWrong')
              : isTaken && t('common:fieldErrors.invalid')
          }
        >
          <Input
            dir="ltr"
            maxLength={80}
            placeholder={former ?? ''}
            value={slug}
            onChange={(event) => setSlug(event.target.value)}
          />
        </Field>
      </ReasonDialog>
      <ReasonDialog
        open={open === 'return'}
        onOpenChange={close}
        title={t('admin.return')}
        text={t('admin.returnText')}
        about={draft.title}
        confirmText={t('admin.return')}
        help={t('moderation:act.readByPerson')}
        act={back}
        onConfirm={(reason) => back.mutate({ id, version, reason })}
      />
    </CardActions>
  )
}

/** What was taken out and what is new, each line named in words too. */
function Changes({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('blog')
  return (
    <ul className="grid gap-1 text-sm wrap-anywhere">
      {diffOf(before, after).map(({ kind, text }, place) => (
        <li key={place} dir="auto" className={kind === 'same' ? 'text-ink-soft' : 'text-ink'}>
          {kind === 'same' ? null : <strong>{t(`admin.${kind}`)}: </strong>}
          {kind === 'removed' ? <del>{text}</del> : kind === 'added' ? <ins>{text}</ins> : text}
        </li>
      ))}
    </ul>
  )
}
