/** The cookie by which somebody said that others use this device too. It ends with the browser; so does all that knows its person. */
export const sharedCookie = { name: 'device', value: 'shared' } as const
