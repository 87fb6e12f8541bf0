import { expect, it } from 'vitest'
import { currentToast, dismissFailure, toast } from './toast-store.ts'

it('a new try takes the failure of the one before away, and nothing else', () => {
  toast({ title: 'This did not work', tone: 'destructive' })
  dismissFailure()
  expect(currentToast()).toMatchObject({ open: false })
  toast({ title: 'Saved', tone: 'done' })
  dismissFailure()
  expect(currentToast()).toMatchObject({ title: 'Saved', open: true })
})
