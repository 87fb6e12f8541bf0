import { keepPlace } from '#web/careful.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftKeyOf, dropDraft, keepDraft, readDraft } from '#web/drafts.ts'
import { apiFailure } from '#web/api.ts'
import { myPostQuery, useBlogApi, type OwnShape } from '../client.ts'

export interface Words {
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly tags: string[]
  readonly picture: OwnShape['draft']['picture']
}

/** `refused` holds what the server said; the text stays in this browser then, as it does while there is no network. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'conflict' | { readonly refused: string }

const pause = 1_200
const retryAfter = 5_000

const wordsOf = ({ draft: { title, excerpt, body, tags, picture } }: OwnShape): Words => ({
  title,
  excerpt,
  body,
  tags,
  picture,
})
const same = (one: Words, other: Words) => JSON.stringify(one) === JSON.stringify(other)

interface Kept {
  readonly version: number
  readonly words: Words
}

/** What this browser kept of a text that could not be saved. Anybody may have written into the storage. */
function readKept(key: string, reader: string): Kept | undefined {
  const kept = readDraft(keepPlace, key, reader) as Partial<Kept> | null | undefined
  const words = kept?.words
  const isWhole =
    typeof kept?.version === 'number' &&
    typeof words?.title === 'string' &&
    typeof words.excerpt === 'string' &&
    typeof words.body === 'string' &&
    Array.isArray(words.tags) &&
    words.tags.every((tag) => typeof tag === 'string') &&
    (words.picture === null || typeof words.picture?.fileId === 'string')
  return isWhole ? (kept as Kept) : undefined
}

/**
 * Saves what is written a moment after each change. One saving runs at a time and names the version it began with: where another
 * window saved meanwhile nothing is overwritten, and the writer chooses. Unsaved words are kept in this browser until they are saved.
 */
export function useAutosave(post: OwnShape, writer: string) {
  const api = useBlogApi()
  const queries = useQueryClient()
  const key = draftKeyOf(`post-${post.id}`)
  const [words, setWords] = useState(() => wordsOf(post))
  const [state, setState] = useState<SaveState>('saved')
  const latest = useRef(words)
  const saved = useRef(words)
  const version = useRef(post.draft.version)
  const running = useRef<Promise<boolean> | undefined>(undefined)

  const taken = useCallback(
    (now: OwnShape) => {
      version.current = now.draft.version
      queries.setQueryData(myPostQuery(api, post.id).queryKey, now)
    },
    [api, post.id, queries],
  )

  const saveOnce = useCallback(async (): Promise<boolean> => {
    while (!same(latest.current, saved.current)) {
      const sent = latest.current
      setState('saving')
      try {
        taken(await api.saveDraft({ id: post.id, version: version.current, ...sent }))
        saved.current = sent
      } catch (error) {
        const failure = apiFailure(error)
        if (failure?.code === 'draft_changed' || failure?.code === 'post_in_review')
          setState('conflict')
        else if (failure !== undefined && failure.status < 500 && failure.status !== 429)
          setState({ refused: failure.message })
        else setState('unsaved')
        return false
      }
    }
    dropDraft(keepPlace, key)
    setState('saved')
    return true
  }, [api, key, post.id, taken])

  /** True once everything is saved. */
  const save = useCallback((): Promise<boolean> => {
    running.current ??= saveOnce().finally(() => (running.current = undefined))
    return running.current
  }, [saveOnce])

  const change = (next: Words) => {
    latest.current = next
    setWords(next)
    keepDraft(keepPlace, key, { version: version.current, words: next } satisfies Kept, writer)
  }

  // Another act, such as taking the article down, made a newer working copy: nothing of this one is unsaved, so it follows.
  useEffect(() => {
    if (post.draft.version <= version.current || !same(latest.current, saved.current)) return
    version.current = post.draft.version
    saved.current = wordsOf(post)
    latest.current = saved.current
    setWords(saved.current)
  }, [post])

  // What could not be saved the last time comes back, and meets what was saved elsewhere meanwhile.
  useEffect(() => {
    const kept = readKept(key, writer)
    if (kept === undefined || post.state === 'waiting' || same(kept.words, saved.current)) return
    latest.current = kept.words
    setWords(kept.words)
    if (kept.version === version.current) void save()
    else setState('conflict')
    // Only when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (same(words, saved.current) || state === 'conflict') return
    const timer = setTimeout(() => void save(), pause)
    return () => clearTimeout(timer)
  }, [words, save, state])

  useEffect(() => {
    if (state !== 'unsaved') return
    const again = () => void save()
    const timer = setInterval(again, retryAfter)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [state, save])

  /** Asks for what was saved elsewhere, then takes it or saves this text over it. */
  const resolve = async (keep: 'mine' | 'other') => {
    const now = await api.getMyPost({ id: post.id }).catch(() => undefined)
    if (now === undefined) return
    taken(now)
    saved.current = wordsOf(now)
    if (keep === 'other') {
      latest.current = saved.current
      setWords(saved.current)
    }
    setState('saving')
    await save()
  }

  return { words, change, save, state, resolve, version: () => version.current }
}
