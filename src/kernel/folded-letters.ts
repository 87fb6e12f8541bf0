/** Small letters without accents and marks, for comparing what people type: "Zurücksetzen", "ŞİFRE" and "sifre" meet. Any script. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')

/** Letters with their marks as one (NFC). More than eight marks on a letter are no script; ordering thousands takes the square of their number. */
export const composed = (text: string): string =>
  text.replaceAll(/(\p{M}{8})\p{M}+/gu, '$1').normalize('NFC')
