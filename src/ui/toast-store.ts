export type ToastTone = 'neutral' | 'destructive' | 'done'
export type ToastInput = {
  title: string
  description?: string
  tone?: ToastTone
  action?: { text: string; onPress: () => void }
}
export type ToastItem = ToastInput & { id: number; open: boolean }

let current: ToastItem | null = null
let count = 0
const listeners = new Set<() => void>()

const show = (next: ToastItem | null) => {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a notice from anywhere; one is visible at a time, the newest. Answers its number. */
export function toast(input: ToastInput): number {
  count += 1
  show({ ...input, id: count, open: true })
  return count
}

/** Takes a notice away, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id && current.open) show({ ...current, open: false })
}

/** Takes away what an earlier try failed with: a new one is on its way, and its answer must not stand below that. */
export function dismissFailure(): void {
  if (current?.tone === 'destructive') dismissToast(current.id)
}

export const currentToast = () => current

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
