import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { DialogParts } from '#ui/dialog.tsx'
import { useFormat } from '#web/dates.ts'
import { useMyLeads, type Lead } from '../client.ts'
import { readCase, type ChosenLawyer } from './case-form.tsx'

interface OpenCaseFirstProps {
  readonly lawyer: ChosenLawyer
  /** The form of a new case. */
  readonly children: ReactNode
}

/**
 * What stands before the form for one lawyer: whoever has a case that waits for lawyers reads whether this lawyer can answer it
 * too, so that nobody writes the same case twice. A draft that was begun goes on.
 */
export function OpenCaseFirst({ lawyer, children }: OpenCaseFirstProps) {
  const viewer = useViewer()
  const mine = useMyLeads(viewer?.role === 'user')
  // As it stood when the form opened: the case that it sends is none of them.
  const [known, setKnown] = useState(mine.data)
  const [another, setAnother] = useState(() => readCase(viewer?.id ?? null) !== undefined)
  if (known === undefined && mine.data !== undefined) setKnown(mine.data)
  const waiting = known?.find(({ status }) => status === 'open' || status === 'claimed')
  if (another || waiting === undefined) return children
  return <Waiting lead={waiting} lawyer={lawyer} onAnother={() => setAnother(true)} />
}

interface WaitingProps {
  readonly lead: Lead
  readonly lawyer: ChosenLawyer
  readonly onAnother: () => void
}

function Waiting({ lead, lawyer: { id, name }, onAnother }: WaitingProps) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const { offeredTo } = lead

  function says(): string {
    if (offeredTo === null) return t('openFirst.text', { name })
    if (offeredTo.id === id) return t('openFirst.same', { name })
    return t('openFirst.alone', { name, other: `${offeredTo.firstName} ${offeredTo.lastName}` })
  }

  return (
    <DialogParts
      title={t('openFirst.title')}
      description={t('openFirst.which', {
        kind: t(`common:visaTypes.${lead.visaType}`),
        date: format.date(lead.createdAt),
      })}
      closeText={t('wizard.close')}
      footer={
        <>
          <Button variant="outline" onClick={onAnother}>
            {t('openFirst.another')}
          </Button>
          <Link
            to="/cases/$leadId"
            params={{ leadId: lead.id }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('openFirst.see')}
          </Link>
        </>
      }
    >
      <p>{says()}</p>
    </DialogParts>
  )
}
