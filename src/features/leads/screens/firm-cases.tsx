import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { useLeadMove, type FirmCase } from '../client.ts'
import { AskFirst } from './ask-first.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { StatusChip } from './lead-parts.tsx'

/** The cases that the people of a firm know of: who has each, where it stands, and what comes next. */
export function FirmCases({ cases }: { cases: readonly FirmCase[] }) {
  const { t } = useTranslation('leads')
  return (
    <Card className="grid gap-4">
      <header className="grid gap-1">
        <h2 className="text-lg">{t('firmCases.title')}</h2>
        <p className="max-w-measure text-ink-soft">{t('firmCases.text')}</p>
      </header>
      {cases.length === 0 ? (
        <p>{t('firmCases.empty')}</p>
      ) : (
        <ul className="grid divide-y">
          {cases.map((one) => (
            <Row key={`${one.leadId} ${one.lawyer.id}`} row={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ row }: { row: FirmCase }) {
  const { t } = useTranslation('leads')
  const viewer = useViewer()
  const [asking, setAsking] = useState<'offer' | 'withdraw'>()
  const done = () => setAsking(undefined)
  const withdraw = useLeadMove('withdrawHandover', done)
  const { lawyer, to, can } = row
  return (
    <li className="grid gap-3 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <bdi className="font-medium">{row.clientName}</bdi>
          <StatusChip status={row.status} />
        </p>
        <p className="text-sm">
          {lawyer.id === viewer?.id
            ? t('firmCases.withYou')
            : t('firmCases.with', { name: lawyer.name })}
          {to !== null && <span className="block">{t('firmCases.to', { name: to.name })}</span>}
        </p>
        <p className="text-sm text-ink-soft">{t(`firmCases.next.${row.next}`)}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {row.opens && (
          <Link
            to="/cases/$leadId"
            params={{ leadId: row.leadId }}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t('firmCases.openCase')}
          </Link>
        )}
        {row.conversationId !== null && (
          <Link
            to="/messages/{-$id}"
            params={{ id: row.conversationId }}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t('firmCases.openTalk')}
          </Link>
        )}
        {can.handOver === 'ok' && (
          <Button size="sm" variant="quiet" onClick={() => setAsking('offer')}>
            {t('handover.button')}
          </Button>
        )}
        {can.withdrawHandover === 'ok' && (
          <Button size="sm" variant="quiet" onClick={() => setAsking('withdraw')}>
            {t('handover.withdraw')}
          </Button>
        )}
      </div>
      <HandoverDialog leadId={row.leadId} open={asking === 'offer'} onClose={done} />
      <AskFirst
        name="withdrawHandover"
        open={asking === 'withdraw'}
        onClose={done}
        busy={withdraw.isPending}
        onYes={() => withdraw.mutate({ id: row.leadId })}
      />
    </li>
  )
}
