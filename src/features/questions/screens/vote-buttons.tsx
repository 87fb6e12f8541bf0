import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { loginPath } from '#web/links.ts'
import { useVote } from '../client.ts'
import type { VoteType } from '../rules.ts'

interface VoteButtonsProps {
  readonly questionId: string
  /** The answer that is voted on; without it the question itself. */
  readonly answerId?: string
  readonly upvotes: number
  /** Questions show no count of votes against them. */
  readonly downvotes?: number
  readonly myVote: VoteType | null
  /** Whether this reader may vote, or why not. */
  readonly can: string
}

/** Votes with their counts. The same again takes a vote back. Who may not vote reads why. */
export function VoteButtons({
  questionId,
  answerId,
  upvotes,
  downvotes,
  myVote,
  can,
}: VoteButtonsProps) {
  const { t } = useTranslation('questions')
  const { toast } = useToast()
  const format = useFormat()
  const vote = useVote(questionId)
  const about = answerId === undefined ? {} : { answerId }
  const cast = (voteType: VoteType) =>
    vote.mutate(
      { ...about, voteType },
      {
        onError: (error) =>
          toast({
            title: t('detail.failedTitle'),
            description: apiFailure(error)?.message ?? t('list.failedText'),
            tone: 'destructive',
          }),
      },
    )
  const names = {
    up: t(answerId === undefined ? 'votes.upQuestion' : 'votes.upCount', {
      formatted: format.number(upvotes),
    }),
    down: t('votes.downCount', { formatted: format.number(downvotes ?? 0) }),
  }
  const count = { up: upvotes, down: downvotes ?? 0 }
  const icons = { up: ThumbsUp, down: ThumbsDown }
  const shown = downvotes === undefined ? (['up'] as const) : (['up', 'down'] as const)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {shown.map((voteType) => {
        const Icon = icons[voteType]
        const content = (
          <>
            <Icon aria-hidden className={myVote === voteType ? 'fill-current' : undefined} />
            {format.number(count[voteType])}
          </>
        )
        if (can === 'unauthorized')
          return (
            <a
              key={voteType}
              href={loginPath(`/questions/${questionId}`)}
              aria-label={`${names[voteType]}. ${t('votes.signIn')}`}
              title={t('votes.signIn')}
              className={buttonClass({ size: 'sm', variant: 'outline' })}
            >
              {content}
            </a>
          )
        const why = can === 'ok' ? undefined : t(`errors.${can}`)
        return (
          <Button
            key={voteType}
            size="sm"
            variant="outline"
            className={
              myVote === voteType ? 'border-primary bg-primary-soft text-primary' : undefined
            }
            aria-label={why === undefined ? names[voteType] : `${names[voteType]}. ${why}`}
            title={why ?? names[voteType]}
            aria-pressed={myVote === voteType}
            aria-disabled={why === undefined ? undefined : true}
            busy={vote.isPending}
            onClick={() => (why === undefined ? cast(voteType) : toast({ title: why }))}
          >
            {content}
          </Button>
        )
      })}
    </span>
  )
}
