import { useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { late } from '#web/late.tsx'
import type { TranslationSlot } from '#features/conversations/screens/message-bubble.tsx'

const Translation = late(() =>
  import('#features/translations/screens/translation.tsx').then((module) => module.Translation),
)
const ComingBar = late(() =>
  import('#features/translations/screens/coming-bar.tsx').then((module) => module.ComingBar),
)
const WhoTranslates = late(() =>
  import('#features/translations/screens/who-translates.tsx').then(
    (module) => module.WhoTranslates,
  ),
)

const slotOf = (host: string): TranslationSlot => ({
  message: (of) => (
    <Suspense>
      <Translation {...of} host={host} />
    </Suspense>
  ),
  bar: (of) => (
    <Suspense>
      <ComingBar {...of} />
    </Suspense>
  ),
  sees: (
    <Suspense>
      <WhoTranslates />
    </Suspense>
  ),
})

/** What translates messages in a conversation; nothing, and none of its code, where no language model is set up. */
export function useTranslationInChat(): TranslationSlot | undefined {
  const { model } = useRouteContext({ from: '__root__' })
  return model === null ? undefined : slotOf(model)
}
