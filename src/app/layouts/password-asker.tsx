import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConfirmPasswordProps } from '#features/accounts/screens/confirm-password.tsx'
import { onConfirmation } from '#web/confirmation.ts'
import { useOnDemand } from '#web/on-demand.tsx'

const loadDialog = () =>
  import('#features/accounts/screens/confirm-password.tsx').then((module) => module.ConfirmPassword)

/** Opens the dialog that asks for the password when a call needs it; the dialog is fetched then. */
export function PasswordAsker() {
  const { Part, fetchPart } = useOnDemand<ConfirmPasswordProps>(loadDialog)
  const [open, setOpen] = useState(false)
  const answer = useRef<(confirmed: boolean) => void>(undefined)
  const ask = useEffectEvent(async () => {
    if (!(await fetchPart())) return false
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
      setOpen(true)
    })
  })
  useEffect(() => {
    const stop = onConfirmation(() => ask())
    return () => {
      stop()
      answer.current?.(false)
    }
  }, [])
  const finish = (confirmed: boolean) => {
    setOpen(false)
    answer.current?.(confirmed)
  }
  if (Part === undefined) return null
  return (
    <Suspense>
      <Part open={open} onFinish={finish} />
    </Suspense>
  )
}
