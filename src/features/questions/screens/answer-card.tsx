import { Link } from '@tanstack/react-router'
import { Award, BadgeCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { useToast } from '#ui/toast.tsx'
import { written } from '#ui/written.ts'
import { apiFailure } from '#web/api.ts'
import { late } from '#web/late.tsx'
import { useDeleteAnswer, useMarkBest, type AnswerShape } from '../client.ts'
import { Offer } from './offer.tsx'
import { Ago } from './question-parts.tsx'
import { VoteButtons } from './vote-buttons.tsx'

const AnswerForm = late(() => import('./answer-form.tsx').then((module) => module.AnswerForm))

interface AnswerCardProps {
  readonly questionId: string
  readonly answer: AnswerShape
  readonly report?: ReactNode
}

/** A lawyer's answer: who, what, what readers think of it; an offer stands apart below. */
export function AnswerCard({ questionId, answer, report }: AnswerCardProps) {
  const { t } = useTranslation('questions')
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <Suspense>
        <AnswerForm questionId={questionId} answer={answer} onDone={() => setEditing(false)} />
      </Suspense>
    )
  }
  return (
    <Card asChild className={cn('grid gap-4', answer.isBestAnswer && 'ring-2 ring-accent-edge')}>
      <article id={`answer-${answer.id}`}>
        {answer.isBestAnswer ? (
          <p>
            <Chip tone="accent" icon={Award}>
              {t('answers.best')}
            </Chip>
          </p>
        ) : null}
        {answer.hidden ? <Alert tone="warning">{t('answers.hidden')}</Alert> : null}
        <AnswerHead answer={answer} />
        <p {...written(answer.content)} className="max-w-measure wrap-anywhere whitespace-pre-line">
          {answer.content}
        </p>
        {answer.isOffering ? <Offer answer={answer} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <VoteButtons
            questionId={questionId}
            answerId={answer.id}
            upvotes={answer.upvotes}
            downvotes={answer.downvotes}
            myVote={answer.myVote}
            can={answer.can.vote}
          />
          <AnswerActions answer={answer} onEdit={() => setEditing(true)} report={report} />
        </div>
      </article>
    </Card>
  )
}

function AnswerHead({ answer: { lawyer, createdAt, editedAt, mine } }: { answer: AnswerShape }) {
  const { t } = useTranslation('questions')
  const name = `${lawyer.firstName} ${lawyer.lastName}`.trim()
  const left = name === ''
  return (
    <div className="flex items-center gap-3">
      <Avatar id={lawyer.id} name={left ? '–' : name} photoUrl={lawyer.photoUrl} />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-base">
          {left || !lawyer.verified ? (
            <bdi>{left ? t('answers.former') : name}</bdi>
          ) : (
            <Link
              to="/lawyers/$lawyerId"
              params={{ lawyerId: lawyer.id }}
              className={linkClass('quiet')}
            >
              <bdi>{name}</bdi>
            </Link>
          )}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {lawyer.verified ? (
            <span className="inline-flex items-center gap-1">
              <BadgeCheck aria-hidden className="size-4 text-done" />
              {t('answers.verified')}
            </span>
          ) : (
            <span>{t('answers.unlisted')}</span>
          )}
          {lawyer.firmName === null ? null : <bdi>{lawyer.firmName}</bdi>}
          <Ago at={createdAt} />
          {editedAt === null ? null : <span>{t('card.edited')}</span>}
          {mine ? <span>{t('answers.yours')}</span> : null}
        </p>
      </div>
    </div>
  )
}

function AnswerActions({
  answer,
  onEdit,
  report,
}: {
  answer: AnswerShape
  onEdit: () => void
  report: ReactNode
}) {
  const { t } = useTranslation(['questions', 'common'])
  const { toast } = useToast()
  const [removing, setRemoving] = useState(false)
  const best = useMarkBest()
  const remove = useDeleteAnswer()
  const failed = (error: unknown) =>
    toast({
      title: t('detail.failedTitle'),
      description: apiFailure(error)?.message ?? t('common:errors.network'),
      tone: 'destructive',
    })
  const done = (title: string) => () => void toast({ title, tone: 'done' })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {answer.can.best === 'ok' && !answer.isBestAnswer ? (
        <Button
          size="sm"
          variant="outline"
          busy={best.isPending}
          onClick={() =>
            best.mutate(answer.id, { onError: failed, onSuccess: done(t('answers.bestDone')) })
          }
        >
          <Award aria-hidden />
          {t('answers.markBest')}
        </Button>
      ) : null}
      {answer.can.edit === 'ok' ? (
        <Button size="sm" variant="outline" onClick={onEdit}>
          {t('answers.edit')}
        </Button>
      ) : null}
      {answer.can.remove === 'ok' ? (
        <Button size="sm" variant="outline" onClick={() => setRemoving(true)}>
          {t('answers.remove')}
        </Button>
      ) : null}
      {answer.mine ? null : report}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('answers.removeTitle')}
        description={t('answers.removeText')}
        confirmText={t('answers.remove')}
        cancelText={t('common:common.cancel')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(answer.id, { onError: failed, onSuccess: done(t('answers.removeDone')) })
        }
      />
    </div>
  )
}
