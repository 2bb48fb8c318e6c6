// The browser imports this file too.

export type Range = { min: number; max: number; decimals?: number; message: string }

/** JSON numbers store up to 15 digits exactly as they are written. */
const NUMBER = /^-?\d{1,12}(?:\.(\d{1,4}))?$/

/** Null if empty, undefined if invalid. `decimals` is the most that it may have. */
export function numberIn(value: unknown, { min, max, decimals = 0 }: Range): number | null | undefined {
  const given = typeof value === 'number' ? String(value) : (value ?? '')
  if (typeof given !== 'string') return undefined
  const written = given.trim().replace('\u2212', '-')
  if (written === '') return null
  const found = NUMBER.exec(written)
  if (!found || (found[1] ?? '').length > decimals) return undefined
  // Not -0
  const number = Number(written) + 0
  return number >= min && number <= max ? number : undefined
}

export const numberProblem = (typed: string, range: Range) =>
  numberIn(typed, range) === undefined ? range.message : null

const AMOUNT = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

/** Such as 1250.00; '' if empty, undefined if invalid. */
export function amountIn(value: unknown, max: number): string | undefined {
  const given = typeof value === 'number' ? String(value) : (value ?? '')
  if (typeof given !== 'string') return undefined
  if (given.trim() === '') return ''
  const [, whole, cents = ''] = AMOUNT.exec(given.trim()) ?? []
  const amount = whole && `${Number(whole.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`
  return amount && Number(amount) <= max ? amount : undefined
}

export const amountProblem = (typed: string, max: number) =>
  amountIn(typed, max) === undefined ? wrongAmount(max) : null

export const wrongAmount = (max: number) =>
  `Enter an amount up to ${max.toLocaleString('en')}, such as 1250.00.`

/** `1250.00` → `1,250.00`. Returns other text unchanged. */
export const amountInWords = (amount: string) =>
  AMOUNT.test(amount)
    ? Number(amount.replaceAll(',', '')).toLocaleString('en', { minimumFractionDigits: 2 })
    : amount
