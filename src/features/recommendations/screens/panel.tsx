import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { Loading, SkeletonCard } from '#ui/skeleton.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import {
  analysisQuery,
  recommendationsQuery,
  useGenerate,
  useRecommendationsApi,
} from '../client.ts'
import { AnalysisBlock } from './analysis-block.tsx'
import { MatchCard } from './match-card.tsx'

/** Lawyers whose profiles fit a question; its asker and administrators can have them found anew. */
export function RecommendationsPanel({ questionId }: { questionId: string }) {
  const { t } = useTranslation(['recommendations', 'common'])
  const api = useRecommendationsApi()
  const list = useQuery(recommendationsQuery(api, questionId))
  const about = useQuery(analysisQuery(api, questionId))
  const failed = [list, about].filter((query) => query.isError && query.data === undefined)
  const [matches, found] = [list.data, about.data]

  return (
    <section aria-labelledby="recommendations-title" className="@container grid min-w-0 gap-5">
      <div className="grid gap-1">
        <h2 id="recommendations-title" className="text-lg @lg:text-xl">
          {t('panel.title')}
        </h2>
        <p className="max-w-measure text-sm text-ink-soft">
          {t('panel.text')}{' '}
          <Link to="/how-we-match" className={linkClass()}>
            {t('panel.how')}
          </Link>
        </p>
      </div>

      {failed.length > 0 ? (
        <Alert
          tone="urgent"
          live
          title={t('panel.failedTitle')}
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={() => failed.forEach((query) => void query.refetch())}
            >
              {t('panel.retry')}
            </Button>
          }
        >
          {t('panel.failedText')}
        </Alert>
      ) : matches === undefined || found === undefined ? (
        <Loading label={t('common:common.loading')}>
          <SkeletonCard />
        </Loading>
      ) : (
        <>
          <Generation
            questionId={questionId}
            verdict={found.can.generate}
            first={found.analysis === null}
          />
          {found.analysis === null ? null : <AnalysisBlock analysis={found.analysis} />}
          {matches.length > 0 ? (
            <ul aria-label={t('panel.list')} className="grid gap-4">
              {matches.map((match) => (
                <li key={match.id} className="min-w-0">
                  <MatchCard match={match} />
                </li>
              ))}
            </ul>
          ) : (
            <Nobody searched={found.analysis !== null} mayGenerate={found.can.generate === 'ok'} />
          )}
        </>
      )}
    </section>
  )
}

/** The button of those who may, what it reads, and what came of it. */
function Generation({
  questionId,
  verdict,
  first,
}: {
  questionId: string
  verdict: string
  first: boolean
}) {
  const { t } = useTranslation(['recommendations', 'common'])
  const format = useFormat()
  const generate = useGenerate(questionId)
  const failure =
    generate.error === null
      ? undefined
      : (apiFailure(generate.error)?.message ?? t('common:errors.network'))
  const count = generate.data?.matches.length
  const told = generate.isPending
    ? t('panel.generating')
    : count === undefined
      ? ''
      : t('panel.made', { count, formatted: format.number(count) })
  if (verdict !== 'ok' && verdict !== 'recommendations_limit') return null

  return (
    <div className="grid gap-3">
      {verdict === 'ok' ? (
        <div className="grid justify-items-start gap-2">
          <Button
            variant={first ? 'primary' : 'outline'}
            busy={generate.isPending}
            busyText={t('panel.generating')}
            onClick={() => generate.mutate()}
          >
            {first ? t('panel.generate') : t('panel.again')}
          </Button>
          <p className="text-sm text-ink-soft">{t('panel.readFrom')}</p>
        </div>
      ) : (
        <Alert tone="info">{t('panel.limit')}</Alert>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      {failure === undefined ? null : (
        <Alert tone="urgent" live title={t('panel.generateFailed')}>
          {failure}
        </Alert>
      )}
    </div>
  )
}

function Nobody({ searched, mayGenerate }: { searched: boolean; mayGenerate: boolean }) {
  const { t } = useTranslation('recommendations')
  if (searched) {
    return (
      <EmptyState
        kind="search"
        title={t('panel.noneTitle')}
        text={t('panel.noneText')}
        action={
          <Link to="/lawyers" className={buttonClass({ variant: 'outline' })}>
            {t('panel.directory')}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      kind="search"
      title={t('panel.emptyTitle')}
      text={mayGenerate ? t('panel.emptyAsker') : t('panel.emptyOther')}
    />
  )
}
