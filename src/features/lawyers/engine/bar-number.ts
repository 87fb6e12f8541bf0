/**
 * Whether a text can be a bar number. States write them as "0123456", "AT0001234", "ASB-4252-S71K", "12345-49", "5-1234" or with
 * "No." before it: letters, figures and such signs, and always a figure.
 */
export const isBarNumber = (text: string): boolean =>
  /^[\p{L}\p{M}\p{Nd} .,:;#/()_'’№ºª°–-]*$/u.test(text) && /\p{Nd}/u.test(text)
