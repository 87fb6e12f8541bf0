import { Asset, useRouter, useTags } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#features/accounts/client.ts'
import { viewerKey } from '#features/people/client.ts'
import { usePlainTab } from '#web/careful.ts'

const plainIcon = '/notes.svg'
const named = new Set(['manifest', 'apple-touch-icon'])

interface PageTagsProps {
  readonly queries: QueryClient
  /** What this device chose, as the server read it. */
  readonly isPlain: boolean
}

/** What the pages put into the head. Who wants neutral words gets a tab that names nothing, from the first byte on. */
export function PageTags({ queries, isPlain }: PageTagsProps) {
  const { t } = useTranslation('common')
  const nonce = useRouter().options.ssr?.nonce
  const read = () => queries.getQueryData<Viewer | null>(viewerKey)?.discreet === true
  const isDiscreet = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    read,
    read,
  )
  const isNeutral = usePlainTab(isPlain) || isDiscreet
  const tags = useTags().flatMap((tag) => {
    if (!isNeutral) return tag
    // Nothing asks to put the product's name on a home screen.
    if (tag.tag === 'link' && named.has(String(tag.attrs?.['rel']))) return []
    if (tag.tag === 'title') return { ...tag, children: t('exit.tab') }
    return tag.tag === 'link' && tag.attrs?.['rel'] === 'icon'
      ? { ...tag, attrs: { ...tag.attrs, href: plainIcon } }
      : tag
  })
  return tags.map((tag) => <Asset {...tag} key={`tsr-meta-${JSON.stringify(tag)}`} nonce={nonce} />)
}

/** What a screen reader is to hear of a page; `neutral` is the title that names nothing. */
export const spokenTitle = (neutral: string): string =>
  document.title === neutral
    ? (document.querySelector('main h1')?.textContent ?? neutral)
    : document.title
