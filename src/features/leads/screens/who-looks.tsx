import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountsApi, useViewer } from '#features/accounts/client.ts'
import { personKey } from '#features/people/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { chooseExit, choosePlainTab, exitTakesAll, markSharedDevice } from '#web/careful.ts'
import { useHydrated } from '#web/hydration.tsx'

/** Whoever said no is not asked again while the page lives. */
let saidNo = false

/** Turns on, or off again, all that hides a visit from who looks at the device: here, and for the account where there is one. */
function useCareful() {
  const { t } = useTranslation('common')
  const api = useAccountsApi()
  const viewer = useViewer()
  const queries = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: async (on: boolean) => {
      chooseExit(on)
      choosePlainTab(on)
      markSharedDevice(on)
      if (viewer !== null)
        await api.updateProfile({ notifications: { discreet: on, exitEnds: on } })
      return on
    },
    onError: (error) =>
      toast({
        title: t('common.error'),
        description: apiFailure(error)?.message ?? t('errors.network'),
        tone: 'destructive',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: personKey }),
  })
}

/** Asked before the first word is written: does somebody else look at this device? */
export function WhoLooks() {
  const { t } = useTranslation('leads')
  const viewer = useViewer()
  const isHydrated = useHydrated()
  const [isPassed, setPassed] = useState(saidNo)
  const careful = useCareful()
  if (careful.data === true)
    return (
      <Alert
        live
        tone="done"
        title={t('wizard.looksOn')}
        action={
          <Button
            size="sm"
            variant="outline"
            busy={careful.isPending}
            onClick={() => careful.mutate(false)}
          >
            {t('wizard.looksUndo')}
          </Button>
        }
      >
        {t('wizard.looksOnText')}
      </Alert>
    )
  // A device that is set already, here or on the page about safety, is not asked about.
  if (isPassed || viewer?.exitEnds === true || (isHydrated && exitTakesAll())) return null
  return (
    <Alert
      title={t('wizard.looks')}
      action={
        <>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              saidNo = true
              setPassed(true)
            }}
          >
            {t('wizard.looksNo')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            busy={careful.isPending}
            onClick={() => careful.mutate(true)}
          >
            {t('wizard.looksYes')}
          </Button>
        </>
      }
    >
      {t('wizard.looksHelp')}
    </Alert>
  )
}
