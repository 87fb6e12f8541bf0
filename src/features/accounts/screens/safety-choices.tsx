import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardTitle } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { chooseExit, choosePlainTab, exitTakesAll, usePlainTab } from '#web/careful.ts'
import { useHydrated } from '#web/hydration.tsx'
import { useViewer } from '../client.ts'
import { useChangePreference } from './preferences.tsx'

/**
 * What a person who may be watched chooses: for this device and, signed in, for the account. A device keeps its own word after
 * the person has signed out of it.
 */
export function SafetyChoices() {
  const { t } = useTranslation('careful')
  const viewer = useViewer()
  const change = useChangePreference()
  const isHydrated = useHydrated()
  const [takesAll, setTakesAll] = useState<boolean>()
  const isPlain = usePlainTab(false)

  const who = viewer === null ? 'Help' : 'Member'
  const plain = viewer === null ? isPlain : viewer.discreet === true
  const all =
    viewer === null ? (takesAll ?? (isHydrated && exitTakesAll())) : viewer.exitEnds === true
  return (
    <Card className="mb-10 grid max-w-form gap-1">
      <CardTitle as="h2">{t('title')}</CardTitle>
      <Switch
        label={t('plain')}
        help={t(`plain${who}`)}
        checked={plain}
        onCheckedChange={(on) => {
          choosePlainTab(on)
          if (viewer !== null) change.mutate({ discreet: on })
        }}
      />
      <Switch
        label={t('all')}
        help={t(`all${who}`)}
        checked={all}
        onCheckedChange={(on) => {
          chooseExit(on)
          setTakesAll(on)
          if (viewer !== null) change.mutate({ exitEnds: on })
        }}
      />
    </Card>
  )
}
