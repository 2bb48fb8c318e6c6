// The browser imports this file too.

/** The earliest day of fields that allow no earlier one. */
export const FIRST_DAY = '1900-01-01'

export const SHORT_YEAR = 'Enter the year with four digits, such as 1987.'

/** Of a day, a month and a year, such as `3/4/87` or `3 April 987`. */
export function hasShortYear(text: string) {
  const parts = text.slice(0, 60).match(/\p{L}+|\d+/gu) ?? []
  const numbers = parts.filter(part => /^\d/.test(part))
  return parts.length === 3 && numbers.length >= 2 && !numbers.some(number => number.length >= 4)
}
