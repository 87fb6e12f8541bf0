import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { OwnShape } from '../client.ts'

/** Where the article stands, and what its readers see meanwhile. */
export function EditorState({ post }: { post: OwnShape }) {
  const { t } = useTranslation('blog')
  const isEditor = useViewer()?.role === 'admin'
  const read =
    post.status === 'published' && post.slug !== null && post.hiddenReason === null ? (
      <Link
        to="/blog/$slug"
        params={{ slug: post.slug }}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {t('mine.read')}
      </Link>
    ) : undefined
  return (
    <>
      {post.can.write === 'guest_plan_required' ? (
        <Alert
          title={t('mine.plan')}
          action={
            <Link to="/pricing" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('mine.plans')}
            </Link>
          }
        >
          {t('mine.planText')}
        </Alert>
      ) : null}
      {post.can.write === 'only_authors_write' ? (
        <Alert title={t('mine.onlyAuthors')}>{t('mine.onlyAuthorsText')}</Alert>
      ) : null}
      {post.hiddenReason === null ? null : (
        <Alert tone="warning" title={t('edit.hidden')}>
          <span dir="auto">{post.hiddenReason}</span>
        </Alert>
      )}
      {post.state === 'returned' ? (
        <Alert tone="warning" title={t('edit.returned')}>
          <span dir="auto">{post.returnedReason}</span>
        </Alert>
      ) : null}
      {post.state === 'waiting' ? (
        <Alert
          title={t('edit.waiting')}
          action={
            isEditor ? (
              <Link to="/admin/content" className={buttonClass({ variant: 'outline', size: 'sm' })}>
                {t('edit.toQueue')}
              </Link>
            ) : (
              read
            )
          }
        >
          {t('edit.waitingText')}
        </Alert>
      ) : read === undefined ? null : (
        <Alert title={t('edit.published')} action={read}>
          {t('edit.publishedText')}
        </Alert>
      )}
    </>
  )
}
