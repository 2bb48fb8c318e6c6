/** `1.23457E+15`: what Excel makes of a long number. Its digits are lost, and many numbers look the same. */
export const isShortenedNumber = (text: string) => /^[+-]?\d(?:[.,]\d{1,17})?E\+\d{1,3}$/i.test(text.trim())
