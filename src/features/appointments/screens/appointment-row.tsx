import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link-class.ts'
import type { Tone } from '#ui/tone.ts'
import type { Appointment } from '../client.ts'
import { isWebAddress } from '../engine/meeting.ts'
import { momentIn, showSame, zonesOf } from '../engine/words.ts'
import { isTurnOf } from '../rules.ts'
import { nameOf, useLength, usePrice } from './figures.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { AnswerProposal, ConfirmTime, EndDialog } from './row-dialogs.tsx'

const tones: Record<Appointment['status'], Tone> = {
  requested: 'warning',
  confirmed: 'done',
  done: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** One consultation: when on both clocks, with whom, how it stands, and what this reader can do. */
export function AppointmentRow({
  one,
  about,
}: {
  one: Appointment
  /** The case it belongs to. */
  about?: string | undefined
}) {
  const { t, i18n } = useTranslation('appointments')
  const { own, theirs } = zonesOf(one)
  const name = nameOf(one)
  const length = useLength(
    (new Date(one.endsAt).getTime() - new Date(one.startsAt).getTime()) / 60_000,
  )
  const price = usePrice(one.fee)
  const at = (moment: Date | string, zone = own) => momentIn(i18n.language, zone, new Date(moment))
  return (
    <Card tone="outline" pad="sm" asChild>
      <article className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <h3 className="text-base">{at(one.startsAt)}</h3>
            <p className="text-sm text-ink-soft">
              {/* Each by itself: in Arabic a Latin name would take the number after it along. */}
              <bdi>{t('own.with', { name })}</bdi> ·{' '}
              {about === undefined ? null : (
                <>
                  <bdi>{about}</bdi> ·{' '}
                </>
              )}
              <bdi>{t('book.what', { length, way: t(`ways.${one.way}`) })}</bdi> ·{' '}
              <bdi>{price}</bdi>
            </p>
            {!showSame(own, theirs, new Date(one.startsAt)) && (
              <p className="text-sm text-ink-soft">
                {t('own.theirs', { name, time: at(one.startsAt, theirs) })}
              </p>
            )}
          </div>
          <Chip tone={tones[one.status]}>{t(`statuses.${one.status}`)}</Chip>
        </div>
        <Standing one={one} at={at} name={name} />
        <Actions one={one} name={name} />
      </article>
    </Card>
  )
}

/** What this state means for the reader, in sentences. */
function Standing({
  one,
  at,
  name,
}: {
  one: Appointment
  at: (moment: Date | string) => string
  name: string
}) {
  const { t } = useTranslation('appointments')
  const { status, proposal, side } = one
  const mine = isTurnOf(side, one)
  return (
    <div className="grid gap-1 text-sm empty:hidden">
      {status === 'requested' && (
        <p>{t(`own.answerBy.${mine ? 'lawyer' : 'client'}`, { name, date: at(one.answerBy) })}</p>
      )}
      {proposal !== null && (
        <p className="font-medium">
          {t(proposal.by === side ? 'own.youPropose' : 'own.theyPropose', {
            name,
            time: at(proposal.startsAt),
          })}
        </p>
      )}
      {status === 'confirmed' && one.meetAt !== null && (
        <p>
          {t('own.meetAt')} <Place text={one.meetAt} />
        </p>
      )}
      {status === 'confirmed' && side === 'client' && one.fee > 0 && (
        <p className="text-ink-soft">
          {t('book.paidText', { name })} {one.payment !== null && <bdi>{one.payment}</bdi>}
        </p>
      )}
      {one.words !== null && (status === 'requested' || status === 'confirmed') && (
        <details>
          <summary className="min-h-11 content-center text-ink-soft">
            {t(`own.words.${side}`)}
          </summary>
          <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
            {one.words}
          </p>
        </details>
      )}
      {status === 'declined' || status === 'cancelled' || status === 'expired' ? (
        <p>{t(`own.ended.${endingOf(one)}`, { name })}</p>
      ) : null}
      {one.reason !== null && (
        <p>
          {t('own.reason')} <bdi className="whitespace-pre-wrap wrap-anywhere">{one.reason}</bdi>
        </p>
      )}
    </div>
  )
}

function endingOf({ status, endedBy, side }: Appointment): string {
  if (status === 'expired') return 'expired'
  if (endedBy === 'product') return 'product'
  return `${status}${endedBy === side ? 'ByYou' : 'ByOther'}`
}

type Asking = 'accept' | 'drop' | 'confirm' | 'decline' | 'cancel' | 'propose'

function Actions({ one, name }: { one: Appointment; name: string }) {
  const { t } = useTranslation('appointments')
  const [asking, setAsking] = useState<Asking>()
  const { can, proposal, side, id } = one
  const close = (open: boolean) => setAsking((now) => (open ? now : undefined))
  const button = (name: Asking, text: string, variant: 'primary' | 'outline' | 'quiet') => (
    <Button size="sm" variant={variant} onClick={() => setAsking(name)}>
      {text}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can.accept === 'ok' && button('accept', t('actions.accept'), 'primary')}
      {can.answer === 'ok' &&
        button('confirm', t('actions.confirm'), can.accept === 'ok' ? 'outline' : 'primary')}
      {can.dropProposal === 'ok' &&
        button('drop', t(proposal?.by === side ? 'actions.takeBack' : 'actions.keep'), 'outline')}
      {can.propose === 'ok' && button('propose', t('actions.propose'), 'outline')}
      {can.answer === 'ok' && button('decline', t('actions.decline'), 'quiet')}
      {can.cancel === 'ok' &&
        button(
          'cancel',
          t(one.status === 'requested' ? 'actions.takeRequestBack' : 'actions.cancel'),
          'quiet',
        )}
      <Link
        to="/messages/{-$id}"
        params={{ id: one.conversationId }}
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
      >
        {t('own.messages')}
      </Link>
      {one.status === 'confirmed' && (
        <a
          href={`/api/appointments/${id}/calendar.ics`}
          download
          className={buttonClass({ size: 'sm', variant: 'quiet' })}
        >
          {t('own.file')}
        </a>
      )}
      {asking === 'confirm' && <ConfirmTime one={one} name={name} open onOpenChange={close} />}
      {(asking === 'decline' || asking === 'cancel') && (
        <EndDialog one={one} name={name} how={asking} open onOpenChange={close} />
      )}
      {(asking === 'accept' || asking === 'drop') && (
        <AnswerProposal one={one} name={name} how={asking} open onOpenChange={close} />
      )}
      {asking === 'propose' && <ProposeDialog one={one} name={name} open onOpenChange={close} />}
    </div>
  )
}

/** Where a consultation takes place: an address of the web alone is a link, and so is nothing else. */
function Place({ text }: { text: string }) {
  if (!isWebAddress(text)) return <bdi className="wrap-anywhere">{text}</bdi>
  return (
    <a
      href={text}
      target="_blank"
      rel="noopener noreferrer"
      className={`${linkClass('inline')} wrap-anywhere`}
    >
      <bdi>{text}</bdi>
    </a>
  )
}
