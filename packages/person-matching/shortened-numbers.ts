/** `1.23457E+15`: Excel's display of a long number, whose digits are lost. */
export const isShortenedNumber = (text: string) => /^[+-]?\d(?:[.,]\d{1,17})?E\+\d{1,3}$/i.test(text.trim())
