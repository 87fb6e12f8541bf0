import { Link } from '@tanstack/react-router'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { DialogParts } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { apiFailure } from '#web/api.ts'
import { useBook, type Appointment, type Slots } from '../client.ts'
import { placedMomentIn, showSame } from '../engine/words.ts'
import { longest } from '../rules.ts'
import { useLength, usePrice } from './figures.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useOwnZone, ZoneField } from '#ui/zone-field.tsx'

interface BookProps {
  readonly lawyer: { readonly id: string; readonly name: string }
  /** The lawyer’s calendar as it was asked for; the price and the length are agreed with the time. */
  readonly slots: Slots
  /** The time (milliseconds) that the reader came with; nothing is chosen where it is taken meanwhile. */
  readonly time?: number | undefined
  /** What can be chosen before the words, and the words with it. */
  readonly choice: ReactNode
  readonly withCase: (words: string) => string
  readonly onClose: () => void
  readonly onAskInWords: () => void
}

/** The lines with the number and the case, in any language. */
const roomForLines = 300

/** The dialog in which one books a consultation: a time on the reader’s own clock, the words, who reads them and what it costs, before anything is sent. */
export function Book(props: BookProps) {
  const { lawyer, slots, time, choice, withCase, onClose, onAskInWords } = props
  const { t, i18n } = useTranslation(['appointments', 'common'])
  const form = useId()
  const device = useOwnZone('UTC')
  const [chosenZone, setZone] = useState<string>()
  const zone = chosenZone ?? device
  const [startsAt, setStart] = useState(() =>
    slots.slots
      .map((slot) => new Date(slot).toISOString())
      .find((slot) => Date.parse(slot) === time),
  )
  const [words, setWords] = useState('')
  const [number, setNumber] = useState('')
  const [tried, setTried] = useState(false)
  const [id, setId] = useState(newId)
  const book = useBook()
  const price = usePrice(slots.fee ?? 0)
  const { name } = lawyer
  const isBlank = words.trim() === ''
  const isCall = slots.way === 'phone'

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (book.isPending) return
    if (startsAt === undefined || isBlank) return focusFault(event.currentTarget)
    book.mutate(
      {
        id,
        lawyerId: lawyer.id,
        startsAt: new Date(startsAt),
        length: slots.length ?? 0,
        fee: slots.fee ?? 0,
        zone,
        // The lawyer reads the number where the words are, in the messages of the two, and nobody else does.
        words: withCase(
          isCall && number.trim() !== '' ? `${words}\n\n${t('book.numberIs', { number })}` : words,
        ),
      },
      {
        // Another try is another appointment, unless the answer was lost on the way.
        onError: (error) => {
          if (apiFailure(error) === undefined) return
          setId(newId())
          setStart(undefined)
        },
      },
    )
  }
  if (book.data !== undefined)
    return <Booked {...{ name, zone, onClose }} appointment={book.data} />
  return (
    <DialogParts
      title={t('book.title', { name })}
      description={t('book.who', { name })}
      closeText={t('common:common.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:common.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={book.isPending}
            busyText={t('common:common.sending')}
          >
            {t('book.submit', { price })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="grid gap-5">
        {book.isError && (
          <Alert tone="urgent" title={t('failed')} live>
            {apiFailure(book.error)?.message ?? t('common:errors.network')}
          </Alert>
        )}
        <p>
          <Meeting slots={slots} />
        </p>
        <ZoneField
          label={t('book.zone')}
          help={t('book.zoneHelp')}
          language={i18n.language}
          value={zone}
          onChange={setZone}
        />
        <SlotPicker
          lawyerId={lawyer.id}
          zone={zone}
          value={startsAt}
          onPick={setStart}
          error={tried && startsAt === undefined ? t('book.missingTime') : undefined}
        />
        {startsAt !== undefined && (
          <p role="status" className="grid gap-0.5">
            <strong>{placedMomentIn(i18n.language, zone, new Date(startsAt))}</strong>
            {slots.zone !== null && !showSame(zone, slots.zone, new Date(startsAt)) && (
              <span className="text-sm text-ink-soft">
                {t('own.theirs', {
                  name,
                  time: placedMomentIn(i18n.language, slots.zone, new Date(startsAt)),
                })}
              </span>
            )}
          </p>
        )}
        {choice}
        <Field
          label={t('book.words')}
          help={t('book.wordsHelp')}
          error={tried && isBlank ? t('book.missingWords') : undefined}
          required
        >
          <Textarea
            rows={4}
            maxLength={longest.words - roomForLines}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        {isCall && (
          <Field label={t('book.number')} help={t('book.numberHelp', { name })}>
            <Input
              type="tel"
              autoComplete="tel"
              dir="ltr"
              maxLength={30}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          </Field>
        )}
        <Price {...{ name, slots, price }} />
        <p className="text-sm text-ink-soft">{t('book.after', { name })}</p>
        <p>
          <Button size="sm" variant="quiet" onClick={onAskInWords}>
            {t('book.askInWords')}
          </Button>
        </p>
      </form>
    </DialogParts>
  )
}

/** Once it is marked: on a phone it may lie above or below of what one sees. */
const focusFault = (form: HTMLFormElement) =>
  void requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[data-fault] input, [aria-invalid="true"]')?.focus(),
  )

function Meeting({ slots }: { slots: Slots }) {
  const { t } = useTranslation('appointments')
  const length = useLength(slots.length ?? 0)
  return slots.way === null ? null : t('book.what', { length, way: t(`ways.${slots.way}`) })
}

function Price({ name, slots, price }: { name: string; slots: Slots; price: string }) {
  const { t } = useTranslation('appointments')
  if (slots.fee === 0)
    return (
      <Alert tone="info" title={t('book.free')}>
        {t('book.freeText', { name })}
      </Alert>
    )
  return (
    <Alert tone="info" title={t('book.paid', { price })}>
      <p>{t('book.paidText', { name })}</p>
      {slots.payment !== null && (
        <p className="mt-2">
          {t('book.paidHow', { name })} <bdi className="whitespace-pre-wrap">{slots.payment}</bdi>
        </p>
      )}
    </Alert>
  )
}

function Booked({
  name,
  zone,
  appointment,
  onClose,
}: Pick<BookProps, 'onClose'> & {
  name: string
  zone: string
  appointment: Appointment
}) {
  const { t, i18n } = useTranslation(['appointments', 'common'])
  const at = (moment: Date | string) => placedMomentIn(i18n.language, zone, new Date(moment))
  return (
    <DialogParts
      title={t('book.sent')}
      description={t('book.sentText', { name, date: at(appointment.answerBy) })}
      closeText={t('common:common.close')}
      footer={
        <>
          <Link
            to="/dashboard"
            hash="consultations"
            className={buttonClass({ variant: 'outline' })}
          >
            {t('book.toList')}
          </Link>
          <Button variant="primary" onClick={onClose}>
            {t('common:common.close')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{at(appointment.startsAt)}</strong>
      </p>
    </DialogParts>
  )
}
