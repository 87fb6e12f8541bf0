import { Asset, useRouter, useTags } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#features/accounts/client.ts'
import { viewerKey } from '#features/people/client.ts'

const discreetTitle = 'Advena'

/** What the pages put into the head. Who chose discreet wording gets a tab that names no page, from the first byte on. */
export function PageTags({ queries }: { queries: QueryClient }) {
  const nonce = useRouter().options.ssr?.nonce
  const read = () => queries.getQueryData<Viewer | null>(viewerKey)?.discreet === true
  const isDiscreet = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    read,
    read,
  )
  const tags = useTags().map((tag) =>
    isDiscreet && tag.tag === 'title' ? { ...tag, children: discreetTitle } : tag,
  )
  return tags.map((tag) => <Asset {...tag} key={`tsr-meta-${JSON.stringify(tag)}`} nonce={nonce} />)
}

/** What a screen reader is to hear of a page whose title names nothing. */
export const spokenTitle = (): string =>
  document.title === discreetTitle
    ? (document.querySelector('main h1')?.textContent ?? discreetTitle)
    : document.title
