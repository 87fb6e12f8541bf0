const year = 31_536_000

/** What a script writes to `document.cookie` for a choice of the reader that the server renders by; over https it travels by https alone. */
export const lastingCookie = (
  name: string,
  value: string,
  protocol: string = location.protocol,
): string =>
  [
    `${name}=${value}`,
    'path=/',
    `max-age=${year}`,
    'samesite=lax',
    ...(protocol === 'https:' ? ['secure'] : []),
  ].join('; ')
