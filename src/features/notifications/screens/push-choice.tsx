import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { canPush, PushDenied } from '#web/browser-push.ts'
import { usePush, useSwitchPush } from '../client.ts'

const never = () => () => undefined
const hindranceHere = () =>
  !canPush() ? 'unsupported' : Notification.permission === 'denied' ? 'denied' : null

/** Notifications while no page is open, for this browser alone; where there are none, why. */
export function PushChoice() {
  const { t } = useTranslation('notifications')
  const { data: push } = usePush()
  const hindrance = useSyncExternalStore(never, hindranceHere, () => null)
  const [isDenied, setDenied] = useState(false)
  const why = isDenied ? 'denied' : hindrance
  const fixed = push?.key === null ? 'notOffered' : why
  if (fixed === null) return <PushSwitch push={push} onDenied={() => setDenied(true)} />
  return (
    <p className="grid py-2">
      <span className="font-medium">{t('push.title')}</span>
      <span className="text-sm text-ink-soft">{t(`push.${fixed}`)}</span>
    </p>
  )
}

interface PushSwitchProps {
  readonly push: ReturnType<typeof usePush>['data']
  readonly onDenied: () => void
}

function PushSwitch({ push, onDenied }: PushSwitchProps) {
  const { t } = useTranslation(['notifications', 'common'])
  const { toast } = useToast()
  const change = useSwitchPush(push?.key ?? '')
  const turn = (on: boolean) =>
    change.mutate(on, {
      onError: (error) => {
        if (error instanceof PushDenied && Notification.permission === 'denied') onDenied()
        else if (!(error instanceof PushDenied))
          toast({
            title: t('push.failed'),
            description: apiFailure(error)?.message ?? t('push.failedText'),
            tone: 'destructive',
          })
      },
    })
  return (
    <Switch
      label={t('push.title')}
      help={t('push.help')}
      checked={change.isPending ? change.variables : push?.isOn === true}
      disabled={push === undefined || change.isPending}
      onCheckedChange={turn}
    />
  )
}
