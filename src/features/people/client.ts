import { useTranslation } from 'react-i18next'

/** Below this key the browser keeps everything about the signed-in person. */
export const personKey = ['people'] as const

/** Who is signed in. */
export const viewerKey = [...personKey, 'viewer'] as const

/** The words for a field's fault, from the server's code or the form's own. */
export function useFieldText() {
  const { t, i18n } = useTranslation(['people', 'common'])
  return (fault: string | undefined, params: Record<string, unknown> = {}): string | undefined => {
    if (fault === undefined || fault === '') return undefined
    const key = [`people:fieldErrors.${fault}`, `common:fieldErrors.${fault}`].find((one) =>
      i18n.exists(one),
    )
    return t(key ?? 'common:fieldErrors.invalid', params)
  }
}
