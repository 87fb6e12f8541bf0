import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardTitle } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { choosePlainTab } from '#web/careful.ts'
import { profileQuery, useAccountsApi, useViewer } from '../client.ts'
import { useChangePreference, type Choices } from './preferences.tsx'
import { QuietHours } from './quiet-hours.tsx'

const matters = ['messages', 'cases', 'deadlines', 'reviews', 'account'] as const
const mattersOfAdmins = ['queues', 'account'] as const
type Matter = (typeof matters)[number] | (typeof mattersOfAdmins)[number]

/** Topics that hold something else for a lawyer. */
const hasOwn = (name: Matter) => name === 'cases' || name === 'account'

export interface PushWay {
  /** Its switch, or why there is none. */
  readonly choice: ReactNode
  readonly isOn: boolean
}

/** Each switch saves itself; what the server refuses springs back. */
export function NotificationChoices({ push }: { push: PushWay }) {
  const { t } = useTranslation('people')
  const { data: profile } = useQuery(profileQuery(useAccountsApi()))
  const role = useViewer()?.role
  const isAdmin = role === 'admin'
  const change = useChangePreference()
  if (profile === undefined) return null

  const choice = (name: 'email' | 'discreet') => (
    <Switch
      label={t(`settings.${name}`)}
      help={t(`settings.${name}Help`)}
      checked={profile.notifications[name]}
      onCheckedChange={(checked) => {
        if (name === 'discreet') choosePlainTab(checked)
        change.mutate({ [name]: checked })
      }}
    />
  )
  return (
    <div className="grid gap-6">
      <Card className="grid gap-1">
        <CardTitle>{t('settings.notifyHow')}</CardTitle>
        {choice('email')}
        {push.choice}
        <p className="grid py-2">
          <span className="font-medium">{t('settings.sms')}</span>
          <span className="text-sm text-ink-soft">{t('settings.notOffered')}</span>
        </p>
        {choice('discreet')}
      </Card>
      <div className="grid gap-3">
        <Matters
          of={isAdmin ? mattersOfAdmins : matters}
          isLawyer={role === 'lawyer'}
          isPushOn={push.isOn}
          choices={profile.notifications}
          onChange={(name, checked) => change.mutate({ [name]: checked })}
        />
        <p className="text-sm text-ink-soft">
          {t(isAdmin ? 'settings.queuesHelp' : 'settings.inAppHelp')}
        </p>
      </div>
      <QuietHours profile={profile} />
    </div>
  )
}

interface MattersProps {
  readonly of: readonly Matter[]
  readonly isLawyer: boolean
  readonly isPushOn: boolean
  readonly choices: Choices
  readonly onChange: (name: Matter, checked: boolean) => void
}

/** A row for each matter, a column for each way. */
function Matters({ of, isLawyer, isPushOn, choices, onChange }: MattersProps) {
  const { t } = useTranslation(['people', 'careful'])
  const way = t(isPushOn ? 'settings.emailAndPush' : 'settings.email')
  return (
    <Table caption={t('settings.notifyWhat')} phone="fit">
      <thead>
        <tr>
          <HeadCell>
            <span className="sr-only">{t('settings.notifyWhat')}</span>
          </HeadCell>
          <HeadCell>{t('settings.inApp')}</HeadCell>
          <HeadCell>{way}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {of.map((name) => (
          <tr key={name}>
            <HeadCell scope="row" className="align-middle">
              {t(`settings.${name}`)}
              {name === 'queues' ? null : (
                <span className="block text-sm font-normal whitespace-normal text-ink-soft">
                  {t(`careful:topics.${name}${isLawyer && hasOwn(name) ? 'Lawyer' : ''}`)}
                </span>
              )}
            </HeadCell>
            <Cell className="align-middle text-ink-soft">{t('settings.always')}</Cell>
            <Cell className="py-0 align-middle">
              <Switch
                label={<span className="sr-only">{`${t(`settings.${name}`)}, ${way}`}</span>}
                className="justify-start gap-0"
                checked={choices[name]}
                disabled={!choices.email && !isPushOn}
                onCheckedChange={(checked) => onChange(name, checked)}
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
