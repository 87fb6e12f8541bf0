import type { i18n as I18n, TFunction } from 'i18next'

/** Texts kept for one language and namespace. There are fewer; keys made from data must not grow the store without end. */
const most = 5_000

/** `t` of one namespace: a text without options is looked up once, because the texts of a language never change. */
function quickT(full: TFunction): TFunction {
  const texts = new Map<string, unknown>()
  const ask = full as unknown as (...all: unknown[]) => unknown
  const t = (key: unknown, ...rest: readonly unknown[]) => {
    if (typeof key !== 'string' || rest.length > 0) return ask(key, ...rest)
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = ask(key)
    // A key that answers itself may be a text that has not come yet.
    if (texts.size < most && text !== key) texts.set(key, text)
    return text
  }
  return Object.assign(t, full) as unknown as TFunction
}

/**
 * The same instance with less work for each component that asks for texts. A component gets a copy of all own properties of
 * the instance it is given, of which i18next has a hundred: this one has a single one, the rest is inherited. And `t` is
 * made once for each namespace instead of once for each component.
 */
export function quick(i18n: I18n): I18n {
  const made = new Map<string, TFunction>()
  const getFixedT = (
    language: string,
    namespaces?: string | readonly string[],
    prefix?: string,
    fixed?: { scopeNs?: unknown },
  ) => {
    const key = JSON.stringify([language, namespaces, prefix, fixed?.scopeNs])
    const known = made.get(key)
    if (known !== undefined) return known
    const t = quickT(
      (i18n.getFixedT as unknown as (...all: unknown[]) => TFunction)(
        language,
        namespaces,
        prefix,
        fixed,
      ),
    )
    if (made.size < most) made.set(key, t)
    return t
  }
  return Object.create(i18n, { getFixedT: { value: getFixedT, enumerable: true } }) as I18n
}
