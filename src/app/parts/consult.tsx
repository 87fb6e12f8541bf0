import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlots } from '#features/appointments/client.ts'
import { Book } from '#features/appointments/screens/book-dialog.tsx'
import { AskInWords } from '#features/conversations/screens/consult-dialog.tsx'
import { Dialog, DialogFrame, DialogParts } from '#ui/dialog.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { useCaseChoice } from './case-choice.tsx'

interface ConsultProps {
  readonly lawyer: {
    readonly id: string
    readonly name: string
    readonly hourlyRate: string | null
    /** Said before the first words; in a conversation it is known. */
    readonly noFiles?: boolean
  }
  /** The open time (milliseconds) that the reader pressed. */
  readonly time?: number | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Sends a request in words, for lawyers without a calendar or without a time that fits. */
  readonly onSend: (body: string) => void
  readonly busy: boolean
}

/** A consultation: by the lawyer’s calendar where there is one, otherwise in the client’s own words. */
export function Consult({ lawyer, time, open, onOpenChange, onSend, busy }: ConsultProps) {
  // The texts of all its parts come before it opens: a sheet that waits for some of them is hidden meanwhile, and loses the focus.
  useTranslation(['conversations', 'appointments', 'leads'])
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogFrame>
        <ByCalendarOrInWords
          {...{ lawyer, time, onSend, busy }}
          onClose={() => onOpenChange(false)}
        />
      </DialogFrame>
    </Dialog>
  )
}

function ByCalendarOrInWords({
  lawyer,
  time,
  onSend,
  busy,
  onClose,
}: Omit<ConsultProps, 'open' | 'onOpenChange'> & { readonly onClose: () => void }) {
  const { t } = useTranslation(['conversations', 'common'])
  const [inWords, setInWords] = useState(false)
  const { choice, withCase } = useCaseChoice(lawyer.name)
  const before = (
    <>
      {lawyer.noFiles === true && (
        <p className="text-sm text-ink-soft">
          {t('conversations:files.noPlanClient', { name: lawyer.name })}
        </p>
      )}
      {choice}
    </>
  )
  // As it stood when the dialog opened: the price and the length on the screen are those that are agreed.
  const first = useSlots(lawyer.id, undefined)
  if (inWords || first.isError || first.data?.open === false)
    return (
      <AskInWords
        name={lawyer.name}
        hourlyRate={lawyer.hourlyRate}
        onSend={(body) => onSend(withCase(body))}
        choice={before}
        {...{ onClose, busy }}
      />
    )
  if (first.data === undefined)
    return (
      <DialogParts
        title={t('conversations:consultation.title', { name: lawyer.name })}
        description={t('conversations:consultation.who', { name: lawyer.name })}
        closeText={t('common:common.close')}
      >
        <Loading label={t('common:common.loading')}>
          <SkeletonText lines={6} />
        </Loading>
      </DialogParts>
    )
  return (
    <Book
      {...{ lawyer, time, onClose, withCase }}
      choice={before}
      slots={first.data}
      onAskInWords={() => setInWords(true)}
    />
  )
}
