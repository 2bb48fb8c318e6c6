// Validation rules shared with the browser, so this file must not use Node APIs.

export const LONGEST_ADDRESS = 254
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Null if the address is valid or empty. */
export const addressProblem = (typed: string) =>
  typed.trim() === '' || EMAIL.test(typed.trim())
    ? null
    : 'Enter an email address in the format name@example.org.'

type Range = { min: number; max: number; message: string }

/** Null if empty, undefined if invalid. */
export function wholeNumberIn(value: unknown, { min, max }: Range): number | null | undefined {
  const given = typeof value === 'string' ? value.trim() : (value ?? '')
  if (given === '') return null
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  const fits = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
  return fits ? number : undefined
}

export const numberProblem = (typed: string, range: Range) =>
  wholeNumberIn(typed, range) === undefined ? range.message : null

export const tooMany = (most: number) => `Enter at most ${most}.`
