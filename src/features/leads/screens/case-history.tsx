import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Question } from './case-questions.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The question of a case form, and the one before it. */
    caseAt?: Question
    caseFrom?: Question
  }
}

/** How many entries the router has counted. */
const indexKey = '__TSR_index'

/** Adds an entry to the browser's history that leads to the same page. */
function usePush() {
  const router = useRouter()
  return (state: { caseAt?: Question; caseFrom?: Question }) =>
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state,
      resetScroll: false,
    })
}

/** Each question is an entry of the browser's history, so that Back leads to the one before it and not away from the form. */
export function useQuestionHistory(begin: Question, show: (question: Question) => void) {
  const { history } = useRouter()
  const push = usePush()
  const onMoved = useEffectEvent(() => show(history.location.state.caseAt ?? begin))
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') onMoved()
      }),
    [history],
  )
  return {
    /** Leads on from one question to another. */
    leave: (from: Question, to: Question) => push({ caseAt: to, caseFrom: from }),
    /** Whether the entry before this one shows this question. */
    cameFrom: (question: Question) => history.location.state.caseFrom === question,
    back: () => history.back(),
  }
}

/** An open dialog is an entry too: Back on its first question closes it, and closing it takes its entries out of the way. */
export function useDialogHistory(open: boolean, onOpenChange: (open: boolean) => void) {
  const { history } = useRouter()
  const push = usePush()
  const before = useRef(0)
  const place = () => history.location.state[indexKey]
  const onOpened = useEffectEvent(() => {
    before.current = place()
    push({})
  })
  const onMoved = useEffectEvent(() => {
    if (open && place() <= before.current) onOpenChange(false)
  })
  useEffect(() => {
    if (open) onOpened()
  }, [open])
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') onMoved()
      }),
    [history],
  )
  return (next: boolean) => {
    onOpenChange(next)
    const steps = place() - before.current
    if (!next && open && steps > 0) history.go(-steps)
  }
}
