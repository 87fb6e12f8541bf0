/** Small letters without accents and marks, for comparing what people type: "Zurücksetzen", "ŞİFRE" and "sifre" meet. Any script. */
export const foldLetters = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('ß', 'ss')
