/** An amount of dollars as people write it, with a point or a comma before the cents. "1,500" is not guessed at. */
export const amountPattern = /^[\d٠-٩]{1,7}([.,٫][\d٠-٩]{1,2})?$/

/** The amount of such a text with two decimals: "99,5" and "٩٩٫٥" are "99.50". */
export const amountOf = (text: string): string =>
  Number(
    text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).replace(/[,٫]/, '.'),
  ).toFixed(2)
