import { useTranslation } from 'react-i18next'

/** The query key above everything that belongs to the signed-in person. */
export const personKey = ['people'] as const

/** The query key of the signed-in person. */
export const viewerKey = [...personKey, 'viewer'] as const

/** The text for an invalid field, by the server's code or the form's own. */
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
