import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useApi } from '#web/api.ts'
import { keepPlace } from '#web/careful.ts'
import { draftKeyOf, keepDraft, readDraft } from '#web/drafts.ts'
import type { endpoints } from './contract.ts'

const feature = 'translations'
const aWhile = 30 * 60_000

interface Wished {
  readonly id: string
  readonly messageId: string
  readonly locale: string
}

const keyOf = ({ messageId, locale }: Wished) => [feature, messageId, locale] as const

/** One after the other: what came together is asked for in turns. */
let line: Promise<unknown> = Promise.resolve()

/** The translation of a message, asked for once while this page is open; nothing asks again by itself. */
export function useTranslatedMessage(wished: Wished, enabled: boolean) {
  const api = useApi<typeof endpoints>(feature)
  const { id, messageId } = wished
  return useQuery({
    queryKey: keyOf(wished),
    enabled,
    retry: false,
    retryOnMount: false,
    staleTime: Infinity,
    gcTime: aWhile,
    refetchOnReconnect: false,
    queryFn: () => {
      const work = line.then(() => api.translateMessage({ id, messageId }))
      line = work.catch(() => undefined)
      return work
    },
  })
}

/** Whether it was translated before, while this page is open. */
export function useWasTranslated(wished: Wished): boolean {
  const queries = useQueryClient()
  return queries.getQueryData(keyOf(wished)) !== undefined
}

interface Choice {
  /** The reader has read where the words go. */
  readonly told: boolean
  /** The conversations in which what comes is translated. */
  readonly coming: readonly string[]
}

const none: Choice = { told: false, coming: [] }
const key = draftKeyOf('translation')
const watchers = new Set<() => void>()
let known: { readonly by: string; readonly choice: Choice } | undefined

function choiceOf(reader: string): Choice {
  if (known?.by !== reader)
    known = {
      by: reader,
      choice: { ...none, ...(readDraft(keepPlace, key, reader) as Partial<Choice> | undefined) },
    }
  return known.choice
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** What this reader chose, in this browser alone. It is kept as a draft is, and goes with the sign-out. */
export function useChoice(reader: string) {
  const choice = useSyncExternalStore(
    watch,
    () => choiceOf(reader),
    () => none,
  )
  const choose = (change: Partial<Choice>) => {
    known = { by: reader, choice: { ...choiceOf(reader), ...change } }
    keepDraft(keepPlace, key, known.choice, reader)
    for (const watcher of watchers) watcher()
  }
  return {
    told: choice.told,
    isComing: (id: string) => choice.coming.includes(id),
    agree: () => choose({ told: true }),
    setComing: (id: string, on: boolean) => {
      const others = choiceOf(reader).coming.filter((one) => one !== id)
      choose({ coming: on ? [...others, id].slice(-50) : others })
    },
  }
}

const watchPage = (watcher: () => void) => {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}

/** Whether somebody can see the page: what nobody sees is not translated. */
export const useIsSeen = (): boolean =>
  useSyncExternalStore(
    watchPage,
    () => document.visibilityState === 'visible',
    () => false,
  )
