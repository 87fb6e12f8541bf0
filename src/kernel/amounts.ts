/**
 * An amount of dollars as people write it: with or without the sign, with a point or a comma before the cents. Three digits after
 * a separator are thousands in every language, because cents have two.
 */
export const amountPattern =
  /^(?:\$ ?)?(?:[\d٠-٩]{1,7}|[\d٠-٩]{1,3}[.,'’٬\u00a0\u202f ][\d٠-٩]{3})(?:[.,٫][\d٠-٩]{1,2})?(?: ?\$)?$/

/** The amount of such a text with two decimals: "99,5" and "٩٩٫٥" are "99.50", "$3,500" is "3500.00". */
export const amountOf = (text: string): string => {
  const digits = text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
  const [, cents = ''] = /[.,٫](\d{1,2})\D*$/.exec(digits) ?? []
  const whole = cents === '' ? digits : digits.replace(/[.,٫]\d{1,2}\D*$/, '')
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents}`).toFixed(2)
}
