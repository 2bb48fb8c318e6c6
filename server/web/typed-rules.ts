// What the server asks of what is typed, so that a form can say it sooner and in the same words. The browser reads it:
// nothing here needs more than the language.

export const LONGEST_ADDRESS = 254
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The sentence for whoever typed no address; null for an address, and for nothing. */
export const addressProblem = (typed: string) =>
  typed.trim() === '' || EMAIL.test(typed.trim()) ? null : 'Enter an address like name@example.org.'

type Range = { min: number; max: number; message: string }

/** A whole number, as such or as its digits. Null when not given, undefined when it is none or out of range. */
export function wholeNumberIn(value: unknown, { min, max }: Range): number | null | undefined {
  const given = typeof value === 'string' ? value.trim() : (value ?? '')
  if (given === '') return null
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  const fits = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
  return fits ? number : undefined
}

export const numberProblem = (typed: string, range: Range) =>
  wholeNumberIn(typed, range) === undefined ? range.message : null

export const tooMany = (most: number) => `At most ${most} fit here.`
