import { useState } from 'react'
import { keepPlace } from '#web/careful.ts'
import { draftKeyOf, dropDraft, keepDraft, readDraft } from '#web/drafts.ts'

/** What is being written waits in this browser for its writer, until it is sent or emptied. */
export function useKeptText(kind: string, writer: string | null) {
  const key = draftKeyOf(kind)
  const [text, setText] = useState(() => String(readDraft(keepPlace, key, writer) ?? ''))
  const write = (next: string) => {
    setText(next)
    if (next === '') dropDraft(keepPlace, key)
    else keepDraft(keepPlace, key, next, writer)
  }
  return { text, write, forget: () => dropDraft(keepPlace, key) }
}
